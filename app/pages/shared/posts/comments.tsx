import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ShownPosition } from "~/club/spoilers/rules";
import { Avatar } from "~/ui/avatar";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { sendByKey } from "~/ui/form/send-by-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTypedValue } from "~/ui/form/typed-value";
import { useHydrated } from "~/ui/hydrated";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { AuthorName, PostedAt } from "../author";
import { LikeButton } from "../like-button";
import { PageLine } from "../page-line";
import { SpoilerFold } from "../spoiler-fold";
import { SpoilerPageField } from "../spoiler-page-field";
import { commentForm, commentLikeForm, revealCommentForm } from "./forms";
import type { CommentsPage, CommentViewModel } from "./queries.server";
import { FormattedText } from "./text";
import { anchors, postUrl } from "./urls";

type CommentListProps = {
  postId: number;
  page: CommentsPage;
  search: string;
  /** True if the viewer opened the comments in order to write. */
  hasAutoFocus: boolean;
};

export function CommentList({ postId, page, search, hasAutoFocus }: CommentListProps) {
  const { comments, olderThan, isNewest, position } = page;
  const list = useRef<HTMLOListElement>(null);
  const newest = comments.at(-1)?.id;
  const { hash } = useLocation();
  const initialHash = useRef<string | null>(hash);
  useEffect(() => {
    if (!newest || !list.current) return;
    const asked = initialHash.current && document.getElementById(initialHash.current.slice(1));
    initialHash.current = null;
    // Scrolls to the newest comment, also after one was added.
    if (asked && list.current.contains(asked)) asked.scrollIntoView({ block: "nearest" });
    else list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const address = postUrl(postId, search);
  return (
    <section
      className="mt-3 py-1 pl-4.5 border-l-4 border-(--acc)"
      id={anchors.comments(postId)}
      aria-label="Comentários"
    >
      {olderThan && (
        <p>
          <Link
            className="link inline-flex items-center min-h-11 text-sm"
            to={`${address}&ate=${olderThan}#${anchors.comments(postId)}`}
          >
            Comentários anteriores
          </Link>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="text-ink-2">Nenhum comentário ainda.</p>
      ) : (
        <ol ref={list} className="grid gap-4 max-h-[300px] overflow-y-auto">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} search={search} />
          ))}
        </ol>
      )}
      {!isNewest && (
        <p>
          <Link
            className="link inline-flex items-center min-h-11 text-sm"
            to={`${address}#${anchors.field(postId)}`}
          >
            Comentários mais novos
          </Link>
        </p>
      )}
      <CommentForm postId={postId} hasAutoFocus={hasAutoFocus} position={position} />
    </section>
  );
}

type CommentProps = {
  comment: CommentViewModel;
  /** The query that the URLs of the dialogs preserve. */
  search: string;
};

function Comment({ comment, search }: CommentProps) {
  const { id, user, text, powers } = comment;
  const dialogs = `/community/comentarios/${id}`;
  return (
    <li
      id={anchors.comment(id)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 leading-[1.4] wrap-anywhere"
      tabIndex={-1}
    >
      <Avatar name={user.name} src={user.avatar} size="sm" />
      <div className="min-w-0">
        <p className="text-sm">
          <AuthorName author={user} className="font-bold" /> <PostedAt {...comment} />
        </p>
        {comment.withheld ? (
          <SpoilerFold
            withheld={comment.withheld}
            author={user.name}
            form={revealCommentForm}
            hiddenFields={{ commentId: id }}
            isSmall
          />
        ) : (
          <FormattedText of={text} />
        )}
        {comment.pageLine && <PageLine>{comment.pageLine}</PageLine>}
        <div className="action-row is-small">
          {!comment.withheld && (
            <LikeButton
              form={commentLikeForm}
              target={{ commentId: id }}
              state={comment}
              what={`o comentário de ${user.name}`}
            />
          )}
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
              icon="trash"
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

/** The link to a dialog, among the buttons of a text. */
export function DialogLink({ to, icon, label, what }: DialogLinkProps) {
  return (
    <Link to={to} preventScrollReset>
      <Icon name={icon} />
      <span className="max-sm:sr-only">
        {label}
        <span className="sr-only"> {what}</span>
      </span>
    </Link>
  );
}

type CommentFormProps = {
  postId: number;
  hasAutoFocus: boolean;
  /** The position to offer; null for a post without a book. */
  position: ShownPosition | null;
};

function CommentForm({ postId, hasAutoFocus, position }: CommentFormProps) {
  return (
    <ActionForm form={commentForm} hiddenFields={{ postId }} staysOnPage className="mt-3 grid gap-1.5">
      <CommentFields id={anchors.field(postId)} isAsked={hasAutoFocus} position={position} />
    </ActionForm>
  );
}

type CommentFieldsProps = { id: string; isAsked: boolean; position: ShownPosition | null };

function CommentFields({ id, isAsked, position }: CommentFieldsProps) {
  const { value, error } = useField("content");
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = !useTypedValue(id)?.trim();
  const isHydrated = useHydrated();
  useEffect(() => {
    const { current: input } = field;
    if (isAsked) input?.focus();
    // The button of an empty form is disabled and would lose the focus.
    const keepFocus = () => {
      if (input?.form?.contains(document.activeElement)) input.focus();
    };
    input?.form?.addEventListener("reset", keepFocus);
    return () => input?.form?.removeEventListener("reset", keepFocus);
  }, [isAsked]);
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Escreva um comentário
      </label>
      <textarea
        ref={field}
        id={id}
        name="content"
        className="input min-h-18 max-h-64 field-sizing-content"
        rows={2}
        placeholder="Escreva um comentário"
        autoComplete="off"
        defaultValue={value}
        onKeyDown={sendByKey}
        {...described(id, { error })}
      />
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5">
        {position && (
          <div className="mr-auto">
            <SpoilerPageField position={position} />
          </div>
        )}
        <SubmitButton variant="acc" icon="send" className="shrink-0" disabled={isHydrated && isBlank}>
          <span className="sr-only">Enviar comentário</span>
        </SubmitButton>
      </div>
    </>
  );
}
