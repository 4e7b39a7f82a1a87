import * as z from "zod";
import { count, id } from "../views";

export const stretchView = z
  .strictObject({
    after: z.int(),
    until: z.int(),
    /** The name of the milestone, "Parte 1". */
    name: z.string().nullable(),
    posts: count,
    withheld: count.describe("As publicações escondidas de quem pergunta"),
  })
  .meta({ id: "Stretch", description: "As páginas depois de `after`, até `until`" });
export type StretchView = z.infer<typeof stretchView>;

export const openedPostsView = z.strictObject({
  posts: count,
  /** They wait for a page after `after`, up to `until`. */
  after: z.int(),
  until: z.int(),
  /** The one with the lowest page. */
  first: z.strictObject({ id, page: z.int() }),
  wasDisplayed: z.boolean(),
});
export type OpenedPostsView = z.infer<typeof openedPostsView>;

export const conversationView = z
  .strictObject({
    stretches: z.array(stretchView),
    unplaced: count.describe("As publicações sem página"),
    opened: openedPostsView.nullable().describe("As publicações que as últimas páginas lidas abriram"),
  })
  .meta({ id: "Conversation" });
export type ConversationView = z.infer<typeof conversationView>;
