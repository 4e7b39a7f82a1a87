import type { Reach } from "~/server/http/network";
import { Icon } from "~/ui/icon";

/** A warning beside a link that only near devices can open; nothing for a public address. */
export function LocalLinkWarning({ reach }: { reach: Reach }) {
  if (reach === "internet") return null;
  return (
    <p className="field-error mt-3">
      <Icon name="alert" />
      <span className="min-w-0">
        {reach === "machine"
          ? "O link só abre no computador em que o clube está. "
          : "O link só abre na rede em que o clube está, como a de casa. "}
        Antes de mandá-lo, peça a quem cuida do servidor que diga o endereço público do clube.
      </span>
    </p>
  );
}
