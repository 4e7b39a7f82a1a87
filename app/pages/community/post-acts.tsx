import type { ReactNode } from "react";
import { ActionForm, useFormState } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { DialogLink } from "./comment";
import { pinForm, unpinForm } from "./forms";
import { LikeButton } from "./like-button";
import { ShareLink } from "./share-link";
import type { ShownPost } from "./shown-post.server";

type Props = {
  post: ShownPost;
  /** What the addresses of the dialogs carry, so that closing them leads back to the same place. */
  search: string;
  /** The way to the comments. */
  children: ReactNode;
};

/** What one may do with a post: everyone likes and shares, the staff pins, its author changes it. */
export function PostActs({ post, search, children }: Props) {
  const { id, user, powers } = post;
  const dialogs = `/community/publicacoes/${id}`;
  const what = `a publicação de ${user.name}`;
  return (
    <div className="acts-row">
      <LikeButton target={{ postId: id }} state={post} what={what} />
      {children}
      <ShareLink postId={id} author={user.name} />
      {powers.mayPin && <PinButton post={post} />}
      {powers.mayEdit && (
        <DialogLink to={`${dialogs}/editar${search}`} icon="edit" label="Editar" what="a sua publicação" />
      )}
      {powers.mayDelete && (
        <DialogLink to={`${dialogs}/apagar${search}`} icon="close" label="Apagar" what={what} />
      )}
    </div>
  );
}

function PinButton({ post: { id, isPinned, user } }: { post: ShownPost }) {
  const form = isPinned ? unpinForm : pinForm;
  const { isSaving } = useFormState(form, { postId: id });
  return (
    <ActionForm form={form} isButton hiddenFields={{ postId: id }} staysHere={isPinned}>
      <button type="submit" aria-busy={isSaving || undefined}>
        <Icon name="pin" />
        <span className="lbl">
          {isPinned ? "Tirar destaque" : "Destacar"}
          <span className="vh">
            {isPinned ? " da" : " a"} publicação de {user.name}
          </span>
        </span>
      </button>
    </ActionForm>
  );
}
