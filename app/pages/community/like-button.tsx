import { Form } from "@remix-run/react";
import { formatNumber } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { type LikeState, useLike } from "./use-like";

type Target = { postId: number } | { commentId: number };

/** What is liked, for the form and for the JSON call. */
function callsFor(target: Target) {
  return "postId" in target
    ? { intent: "curtir", name: "postId", id: target.postId, address: `/api/posts/${target.postId}/like` }
    : {
        intent: "curtir-comentario",
        name: "commentId",
        id: target.commentId,
        address: `/api/comments/${target.commentId}/like`,
      };
}

type Props = {
  target: Target;
  state: LikeState;
  /** What it likes, for who does not see it. */
  what: string;
};

/** Likes a post or a comment, or takes the like back; the form asks for a state, so twice is once. */
export function LikeButton({ target, state, what }: Props) {
  const { intent, name, id, address } = callsFor(target);
  const {
    shown: { liked, likeCount },
    toggle,
  } = useLike(state, address);
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={id} />
      <input type="hidden" name="liked" value={String(!liked)} />
      <button type="submit" aria-pressed={liked}>
        <Icon name="heart" />
        <span className="lbl">
          {liked ? "Curtido" : "Curtir"}
          <span className="vh"> {what}:</span>
        </span>
        <b className="num">{formatNumber(likeCount)}</b>
      </button>
    </Form>
  );
}
