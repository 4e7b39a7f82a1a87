import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ActionForm, useFormState } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { isPlainClick, Link } from "~/ui/link";
import { useShowToast } from "~/ui/toaster";
import { LikeButton } from "../like-button";
import { DialogLink } from "./comments";
import { likeForm, pinForm, unpinForm } from "./forms";
import type { PostViewModel } from "./queries.server";
import { anchors, postUrl } from "./urls";

type Props = {
  post: PostViewModel;
  /** The query that the dialogs preserve, so that closing one leads back to the same place. */
  search: string;
  /** The button that shows the comments, for members who may read the post. */
  children: ReactNode;
};

/** Everyone shares a post, its readers like it, the staff pins, the author edits and deletes. */
export function PostActions({ post, search, children }: Props) {
  const { id, user, powers } = post;
  const dialogs = `/community/publicacoes/${id}`;
  const what = `a publicação de ${user.name}`;
  const mayRead = post.withheld === null;
  return (
    <div className="action-row">
      {mayRead && (
        <>
          <LikeButton form={likeForm} target={{ postId: id }} state={post} what={what} />
          {children}
        </>
      )}
      <ShareLink postId={id} author={user.name} />
      {powers.mayPin && <PinButton post={post} />}
      {powers.mayEdit && (
        <DialogLink to={`${dialogs}/editar${search}`} icon="edit" label="Editar" what="a sua publicação" />
      )}
      {powers.mayDelete && (
        <DialogLink to={`${dialogs}/apagar${search}`} icon="trash" label="Apagar" what={what} />
      )}
    </div>
  );
}

function PinButton({ post: { id, isPinned, user } }: { post: PostViewModel }) {
  const form = isPinned ? unpinForm : pinForm;
  const { isSaving } = useFormState(form, { postId: id });
  return (
    <ActionForm form={form} isButton hiddenFields={{ postId: id }} staysOnPage={isPinned}>
      <button type="submit" aria-busy={isSaving || undefined}>
        <Icon name="pin" />
        <span className="max-sm:sr-only">
          {isPinned ? "Tirar destaque" : "Destacar"}
          <span className="sr-only">
            {isPinned ? " da" : " a"} publicação de {user.name}
          </span>
        </span>
      </button>
    </ActionForm>
  );
}

/** Loaded on pointer down or focus, because most members never share a post. */
const sharing = () => import("../share");

/** The post's URL. With scripts the device's share sheet opens, or the URL is copied. */
function ShareLink({ postId, author }: { postId: number; author: string }) {
  const to = `${postUrl(postId)}#${anchors.post(postId)}`;
  const navigate = useNavigate();
  const showToast = useShowToast();

  async function shareHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { share } = await sharing();
    const done = await share({ title: author, url: new URL(to, window.location.origin).href });
    if (done === "copied") showToast({ title: "Link copiado" });
    if (done === "failed") navigate(to);
  }

  return (
    <Link to={to} onClick={shareHere} onPointerDown={sharing} onFocus={sharing}>
      <Icon name="share" />
      <span className="max-sm:sr-only">
        Compartilhar<span className="sr-only"> a publicação de {author}</span>
      </span>
    </Link>
  );
}
