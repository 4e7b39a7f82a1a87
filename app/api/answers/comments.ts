import * as z from "zod";
import { roles } from "~/club/accounts/rules";
import { authorView } from "~/club/profiles/views";
import { openedBefore, withheldView } from "~/club/spoilers/views";
import { count, id, moment } from "~/club/views";

export const commentAnswer = z
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

/** Of a post or a comment. */
export const likeStateAnswer = z
  .strictObject({ liked: z.boolean(), likeCount: count })
  .meta({ id: "LikeState" });

export const likeAnswer = z
  .strictObject({
    id,
    userId: id,
    postId: id.nullable(),
    commentId: id.nullable(),
    createdAt: moment,
    user: z
      .strictObject({ id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) })
      .meta({ id: "Liker" }),
  })
  .meta({ id: "Like" });

export const ownLikeAnswer = z.strictObject({ liked: z.boolean() }).meta({ id: "OwnLike" });
