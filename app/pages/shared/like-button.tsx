import { ActionForm, useFormState } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { Icon } from "~/ui/icon";
import { formatNumber } from "~/ui/text/format";

type Props = {
  form: FormDefinition;
  /** The id of the text. */
  target: Record<string, number>;
  state: { liked: boolean; likeCount: number };
  /** The text after the verb in the button's accessible name. */
  what: string;
};

/** The form sends the wanted state, so a repeated request changes nothing. */
export function LikeButton({ form, target, state, what }: Props) {
  const sent = useFormState(form, target).pendingData?.get("liked");
  // Optimistic: the submitted state until the answer arrives.
  const liked = sent ? sent === "true" : state.liked;
  const likeCount = state.likeCount + Number(liked) - Number(state.liked);
  return (
    <ActionForm form={form} isButton hiddenFields={target} isSwitch staysOnPage>
      <input type="hidden" name="liked" value={String(!liked)} />
      <button type="submit" aria-pressed={liked}>
        <Icon name="heart" />
        <span className="max-sm:sr-only">
          {liked ? "Curtido" : "Curtir"}
          <span className="sr-only"> {what}:</span>
        </span>
        <b>{formatNumber(likeCount)}</b>
      </button>
    </ActionForm>
  );
}
