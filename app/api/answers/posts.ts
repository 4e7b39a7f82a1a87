import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { postTypes } from "~/club/feed/rules";
import { authorView } from "~/club/profiles/views";
import { openedBefore, withheldView } from "~/club/spoilers/views";
import { count, day, id, moment } from "~/club/views";

export const postAnswer = z
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
    book: shortBookView.extend({ pageCount: z.int() }).meta({ id: "PostBook" }).nullable(),
    event: z
      .strictObject({
        id,
        title: z.string(),
        meetLink: z.string().nullable(),
        location: z.strictObject({ name: z.string(), address: z.string().nullable() }).nullable(),
        startDate: moment,
        day,
        isCancelled: z.boolean(),
      })
      .meta({ id: "PostEvent" })
      .nullable(),
    likeCount: count,
    commentCount: count,
    liked: z.boolean().describe("Se quem pergunta curtiu"),
  })
  .meta({ id: "Post" });
