import type { MouseEvent } from "react";
import type { SharePath } from "~/club/sharing/rules";
import { ButtonLink } from "~/ui/button";
import { isPlainClick } from "~/ui/link";

type Props = {
  kind: SharePath;
  /** Absent for the current ballot or book. */
  id?: number;
  variant?: "primary" | "quiet" | "field-line";
  small?: boolean;
  children?: string;
};

type OnLink = MouseEvent<HTMLAnchorElement>;

/** The code is loaded on pointer down, because few pages are ever shared. */
function run(act: "prepareText" | "shareText", { currentTarget: { href } }: OnLink): void {
  void import("./share-text").then((sharing) => sharing[act](href));
}

function share(event: OnLink): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  run("shareText", event);
}

/**
 * "Copiar para o WhatsApp": with scripts the share sheet of the device, or the clipboard; otherwise, and where both
 * fail, the page with the text.
 */
export function WhatsAppLink({ kind, id, children = "Copiar para o WhatsApp", ...look }: Props) {
  return (
    <ButtonLink
      to={`/compartilhar/${kind}${id ? `/${id}` : ""}`}
      {...look}
      className="whitespace-normal"
      icon="share"
      onClick={share}
      onPointerDown={(event) => run("prepareText", event)}
    >
      {children}
    </ButtonLink>
  );
}
