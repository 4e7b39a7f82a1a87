import * as z from "zod";
import { limitUpTo, multiLine, number, offset, optional, rowId } from "../text";
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
});
export type NewPost = z.infer<typeof newPostSchema>;

/** Other clients may omit the book. Without JavaScript, the form also sends selectors hidden by CSS. */
export const composerSchema = newPostSchema
  .refine(({ type, relatedBookId: book }) => type !== "progress" || book !== null, {
    path: ["relatedBookId"],
    error: "Escolha o livro",
  })
  .transform((post) => ({
    ...post,
    relatedBookId: post.type === "progress" ? post.relatedBookId : null,
    relatedEventId: post.type === "event" ? post.relatedEventId : null,
  }));

export const editPostSchema = z.object({ content });

export const commentSchema = z.object({
  content: multiLine({
    required: "Escreva um comentário",
    max: [maxCommentLength, `O comentário não pode ultrapassar ${maxCommentLength} caracteres`],
  }),
});

const postId = rowId("Publicação inválida");
const commentId = rowId("Comentário inválido");
const liked = z.enum(["true", "false"], "Valor inválido").transform((value) => value === "true");

export const chosenPostSchema = z.object({ postId });
export const commentFormSchema = commentSchema.extend({ postId });
export const likeFormSchema = z.object({ postId, liked });
export const commentLikeFormSchema = z.object({ commentId, liked });

/** Sets the given state; without one, toggles it. */
export const likeSchema = z.object({ liked: z.boolean("Valor inválido").optional() });
export const likeBodySchema = z.object({ liked: liked.optional() });

export const feedQuerySchema = z.object({
  limit: limitUpTo(100, 50),
  before: number(z.int("Publicação inválida").positive("Publicação inválida")).optional(),
});

export const likesQuerySchema = z.object({ limit: limitUpTo(1000, 1000), offset: offset() });

export const partQuerySchema = z.object({ limit: limitUpTo(500, 500), offset: offset() });
