import { withheldUntil } from "../spoilers/wording";
import { commentKey, featureKey, likesKey, messagesKey, pinKey } from "./keys";
import { type NewNotification, named, quotedExcerpt, type Subjects, wording } from "./words";

type Ref = { id: number };

const linkToPost = (id: number) => `/community?post=${id}#post-${id}`;

function onComment({ id, postId, content, withheld }: Subjects["comment"]) {
  return {
    body: withheld ? withheldUntil(withheld) : quotedExcerpt(content),
    link: `/community?post=${postId}#comentario-${id}`,
  };
}

/** "Helena curtiu sua publicação", "Helena e mais 3 curtiram seu comentário". */
function likesTitle(newest: string, others: number, what: string): string {
  return others === 0 ? `${newest} curtiu ${what}` : `${newest} e mais ${others} curtiram ${what}`;
}

export const textWordings = named({
  newComment: wording("comment", "comment", (comment, { actor }) => ({
    title: `${actor} comentou sua publicação`,
    ...onComment(comment),
  })),
  likedComment: wording("like", "comment", (comment, { actor }) => ({
    title: likesTitle(actor, comment.others, "seu comentário"),
    ...onComment(comment),
  })),
  likedPost: wording("like", "post", ({ id, content, others }, { actor }) => ({
    title: likesTitle(actor, others, "sua publicação"),
    body: quotedExcerpt(content),
    link: linkToPost(id),
  })),
  pinnedPost: wording("pin", "post", ({ id, content }) => ({
    title: "Sua publicação foi destacada",
    body: quotedExcerpt(content),
    link: linkToPost(id),
  })),
  featuredReview: wording("feature", "review", ({ id, bookId, book }) => ({
    title: `Sua resenha de ${book} foi destacada`,
    body: null,
    link: `/book/${bookId}/resenhas/${id}`,
  })),
  /** Without any text of the messages: the page of one may be ahead of the reader. */
  newMessages: wording("message", "conversation", ({ id, group }, { actor }) => ({
    title: group === null ? `${actor} escreveu para você` : `Há mensagens novas em ${group}`,
    body: null,
    link: `/chat/${id}`,
  })),
});

export function newComment(actor: Ref, { id }: Ref): NewNotification {
  return { wording: textWordings.newComment, subjectId: id, dedupeKey: commentKey(id), actorId: actor.id };
}

/** @param newest the newest member who likes the text. */
export function newLike(what: "post" | "comment", id: number, newest: Ref): NewNotification {
  const wording = what === "post" ? textWordings.likedPost : textWordings.likedComment;
  return { wording, subjectId: id, dedupeKey: likesKey(what, id), actorId: newest.id };
}

export function pinnedPost(actor: Ref, { id }: Ref): NewNotification {
  return { wording: textWordings.pinnedPost, subjectId: id, dedupeKey: pinKey(id), actorId: actor.id };
}

export function featuredReview(actor: Ref, { id, book }: Ref & { book: Ref }): NewNotification {
  const dedupeKey = featureKey(id);
  return {
    wording: textWordings.featuredReview,
    subjectId: id,
    dedupeKey,
    actorId: actor.id,
    bookId: book.id,
  };
}

/** A group has many writers, and the notification names none. */
export function newMessages(actor: Ref, { id, isGroup }: Ref & { isGroup: boolean }): NewNotification {
  const ofOne = isGroup ? {} : { actorId: actor.id };
  return { wording: textWordings.newMessages, subjectId: id, dedupeKey: messagesKey(id), ...ofOne };
}
