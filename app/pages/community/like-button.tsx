import { ActionForm, useFormState } from "~/ui/form";
import { formatNumber } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { commentLikeForm, likeForm } from "./forms";

type Target = { postId: number } | { commentId: number };

type LikeState = { liked: boolean; likeCount: number };

type Props = {
  target: Target;
  state: LikeState;
  /** The post or comment in words, for the button's name. */
  what: string;
};

/** Likes a post or a comment, or takes the like back; the form asks for a state, so twice is once. */
export function LikeButton({ target, state, what }: Props) {
  const form = "postId" in target ? likeForm : commentLikeForm;
  const sent = useFormState(form, target).sent?.get("liked");
  // At once as it was asked for.
  const liked = sent ? sent === "true" : state.liked;
  const likeCount = state.likeCount + Number(liked) - Number(state.liked);
  return (
    <ActionForm form={form} isButton hiddenFields={target} isSwitch staysOnPage>
      <input type="hidden" name="liked" value={String(!liked)} />
      <button type="submit" aria-pressed={liked}>
        <Icon name="heart" />
        <span className="lbl">
          {liked ? "Curtido" : "Curtir"}
          <span className="vh"> {what}:</span>
        </span>
        <b className="num">{formatNumber(likeCount)}</b>
      </button>
    </ActionForm>
  );
}
