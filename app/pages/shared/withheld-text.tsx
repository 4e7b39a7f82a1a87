import type { Withheld } from "~/club/spoilers/views";
import { withheldUntil } from "~/club/spoilers/wording";
import { Icon } from "~/ui/icon";

/** In lists and previews: the sentence without the button. */
export function WithheldText({ withheld }: { withheld: Withheld }) {
  return (
    <span className="text-page">
      <Icon name="fold" />
      {withheldUntil(withheld)}
    </span>
  );
}
