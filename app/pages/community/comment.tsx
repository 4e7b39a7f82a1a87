import { Link } from "@remix-run/react";
import { Avatar } from "~/ui/avatar";
import { Icon, type IconName } from "~/ui/icon";
import { anchors } from "./addresses";
import { AuthorName, WrittenAt } from "./byline";
import { LikeButton } from "./like-button";
import type { ShownComment } from "./opened-post.server";
import { WrittenText } from "./written-text";

type Props = {
  comment: ShownComment;
  /** What the addresses of the dialogs carry. */
  search: string;
};

/** One comment, with what the viewer may do with it. */
export function Comment({ comment, search }: Props) {
  const { id, user, text, powers } = comment;
  const dialogs = `/community/comentarios/${id}`;
  return (
    <li id={anchors.comment(id)} tabIndex={-1}>
      <Avatar name={user.name} src={user.avatar} size="sm" />
      <div className="min-w-0">
        <p className="text-sm">
          <AuthorName author={user} className="font-bold" /> <WrittenAt {...comment} />
        </p>
        <WrittenText of={text} />
        <div className="acts-row">
          <LikeButton target={{ commentId: id }} state={comment} what={`o comentário de ${user.name}`} />
          {powers.mayEdit && (
            <DialogLink
              to={`${dialogs}/editar${search}`}
              icon="edit"
              label="Editar"
              what="o seu comentário"
            />
          )}
          {powers.mayDelete && (
            <DialogLink
              to={`${dialogs}/apagar${search}`}
              icon="close"
              label="Apagar"
              what={`o comentário de ${user.name}`}
            />
          )}
        </div>
      </div>
    </li>
  );
}

type DialogLinkProps = { to: string; icon: IconName; label: string; what: string };

/** The way to a dialog, among the buttons of a text. */
export function DialogLink({ to, icon, label, what }: DialogLinkProps) {
  return (
    <Link to={to} preventScrollReset>
      <Icon name={icon} />
      <span className="lbl">
        {label}
        <span className="vh"> {what}</span>
      </span>
    </Link>
  );
}
