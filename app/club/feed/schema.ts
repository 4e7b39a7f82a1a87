import * as z from "zod";
import type { GivenPage } from "../spoilers/rules";
import { hideFields, positionOfForm, spoilerPage, withPosition } from "../spoilers/schema";
import { limitUpTo, multiLine, number, offset, optional, rowId, sentBoolean } from "../text";
import { maxCommentLength, maxPostLength, minPostLength, postTypes } from "./rules";

const tooShort = `O conteúdo deve ter pelo menos ${minPostLength} caracteres`;

const content = multiLine({
  required: tooShort,
  min: [minPostLength, tooShort],
  max: [maxPostLength, `O conteúdo não pode ultrapassar ${maxPostLength} caracteres`],
});

const relatedBookId = optional(rowId("Livro inválido"));
const relatedEventId = optional(rowId("Evento inválido"));

export const newPostSchema = z.object({
  content,
  type: z.enum(postTypes, "Tipo de publicação desconhecido").default("general"),
  relatedBookId,
  relatedEventId,
  spoilerPage,
});
export type NewPost = Omit<z.infer<typeof newPostSchema>, "spoilerPage"> & { spoilerPage: GivenPage | null };

/** Other clients may omit the book. `spoilerBook`: the book whose unit the form shows, or 0. Without JavaScript, the form also sends selectors hidden by CSS. */
export const composerSchema = newPostSchema
  .extend({ ...hideFields, spoilerBook: number(z.int().min(0)).optional() })
  .refine(({ type, relatedBookId: book }) => type !== "progress" || book !== null, {
    path: ["relatedBookId"],
    error: "Escolha o livro",
  })
  .refine(({ hides, relatedBookId: book }) => hides === undefined || book !== null, {
    path: ["relatedBookId"],
    error: "Escolha o livro desta página.",
  })
  .transform(({ spoilerBook: shownBookId, ...post }, form) => {
    const position = positionOfForm(post, form);
    // A ticked box counts in any type, since a type chosen later must not show the text to all.
    const isAboutBook = post.type === "progress" || post.hides === "on";
    return {
      content: post.content,
      type: post.type,
      relatedBookId: isAboutBook ? post.relatedBookId : null,
      relatedEventId: post.type === "event" ? post.relatedEventId : null,
      spoilerPage: position && { ...position, shownBookId },
    };
  });

/** A post of the conversation about a book. The book is absent where the URL names it. */
export const bookPostFormSchema = z
  .object({ content, bookId: rowId("Livro inválido").optional(), ...hideFields })
  .transform(withPosition);

/** An absent page stays unchanged. */
export const editPostSchema = z.object({ content, spoilerPage: spoilerPage.optional() });
export const editPostFormSchema = z.object({ content, ...hideFields }).transform(withPosition);

const commentContent = multiLine({
  required: "Escreva um comentário",
  max: [maxCommentLength, `O comentário não pode ultrapassar ${maxCommentLength} caracteres`],
});

/** An absent page stays unchanged, or is null in a new comment. */
export const commentSchema = z.object({ content: commentContent, spoilerPage: spoilerPage.optional() });
export const editCommentFormSchema = z
  .object({ content: commentContent, ...hideFields })
  .transform(withPosition);

const postId = rowId("Publicação inválida");
const commentId = rowId("Comentário inválido");

export const chosenPostSchema = z.object({ postId });
export const commentFormSchema = z
  .object({ content: commentContent, postId, ...hideFields })
  .transform(withPosition);
export const revealPostSchema = z.object({ postId });
export const revealCommentSchema = z.object({ commentId });
export const likeFormSchema = z.object({ postId, liked: sentBoolean });
export const commentLikeFormSchema = z.object({ commentId, liked: sentBoolean });

/** Sets the given state; without one, toggles it. */
export const likeSchema = z.object({ liked: z.boolean("Valor inválido").optional() });
export const likeBodySchema = z.object({ liked: sentBoolean.optional() });

export const feedQuerySchema = z.object({
  limit: limitUpTo(100, 50),
  before: number(z.int("Publicação inválida").positive("Publicação inválida")).optional(),
});

export const likesQuerySchema = z.object({ limit: limitUpTo(1000, 1000), offset: offset() });

export const partQuerySchema = z.object({ limit: limitUpTo(500, 500), offset: offset() });

const notAPage = "Página inválida";
const page = number(z.int(notAPage).min(0, notAPage));

/** A stretch: the pages after `after`, up to `until`; without both, the posts without a place. */
export const conversationQuerySchema = z
  .object({ after: page.optional(), until: page.optional(), limit: limitUpTo(100, 50), offset: offset() })
  .refine(({ after, until }) => (after === undefined) === (until === undefined), {
    path: ["until"],
    error: "Informe as duas páginas do trecho, ou nenhuma",
  });
