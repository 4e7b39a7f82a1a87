import * as z from "zod";
import { roles } from "../accounts/rules";
import { shortBookView } from "../books/views";
import { wholeDaysView } from "../events/views";
import { authorView } from "../profiles/views";
import { openedBefore, withheldView } from "../spoilers/views";
import { count, day, id, moment } from "../views";
import { postTypes } from "./rules";

export const postBookView = shortBookView.extend({ pageCount: z.int().nullable() }).meta({ id: "PostBook" });

export const postEventView = z
  .strictObject({
    id,
    title: z.string(),
    meetLink: z.string().nullable(),
    location: z.strictObject({ name: z.string(), address: z.string().nullable() }).nullable(),
    startDate: moment,
    day,
    wholeDays: wholeDaysView,
    isCancelled: z.boolean(),
  })
  .meta({ id: "PostEvent" });

/** A post as the viewer may read it. */
export const postView = z
  .strictObject({
    id,
    userId: id,
    content: z.string(),
    spoilerPage: z.int().nullable(),
    withheld: withheldView,
    openedBefore,
    type: z.enum(postTypes),
    relatedBookId: id.nullable(),
    relatedEventId: id.nullable(),
    isPinned: z.boolean(),
    createdAt: moment,
    editedAt: moment.nullable(),
    currentPage: z.int().nullable().describe("A página de quem escreveu, se ela mostra a leitura"),
    user: authorView,
    book: postBookView.nullable(),
    event: postEventView.nullable(),
    minutes: z
      .string()
      .nullable()
      .describe("O título da ata que a publicação anuncia; ela está em `/events/{relatedEventId}/ata`"),
    likeCount: count,
    commentCount: count,
    liked: z.boolean().describe("Se quem pergunta curtiu"),
  })
  .meta({ id: "Post" });
export type PostView = z.infer<typeof postView>;

/** A comment as the viewer may read it. */
export const commentView = z
  .strictObject({
    id,
    userId: id,
    postId: id,
    content: z.string(),
    spoilerPage: z.int().nullable(),
    withheld: withheldView,
    openedBefore,
    createdAt: moment,
    editedAt: moment.nullable(),
    user: authorView,
    likeCount: count,
    liked: z.boolean().describe("Se quem pergunta curtiu"),
  })
  .meta({ id: "Comment" });
export type CommentView = z.infer<typeof commentView>;

/** Of a post, a comment or a quote. */
export const likeStateView = z
  .strictObject({ liked: z.boolean(), likeCount: count })
  .meta({ id: "LikeState" });
export type LikeStateView = z.infer<typeof likeStateView>;

export const likerView = z
  .strictObject({ id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) })
  .meta({ id: "Liker" });

export const likeView = z
  .strictObject({
    id,
    userId: id,
    postId: id.nullable(),
    commentId: id.nullable(),
    createdAt: moment,
    user: likerView,
  })
  .meta({ id: "Like" });
export type LikeView = z.infer<typeof likeView>;

export const ownLikeView = z.strictObject({ liked: z.boolean() }).meta({ id: "OwnLike" });
export type OwnLikeView = z.infer<typeof ownLikeView>;
