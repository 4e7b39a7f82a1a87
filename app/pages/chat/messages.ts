import * as z from "zod";
import { messagesOf } from "~/club/chat/messages.server";
import { conversationNotFound, messagesPerPage } from "~/club/chat/rules";
import { number } from "~/club/text";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { withLinks } from "./queries.server";

const maxMessages = 200;

/** 0 is before the first message: the last read id of an empty conversation is 0. */
const messageId = number(z.int().min(0)).optional().catch(undefined);
const query = z.object({ antes: messageId, depois: messageId });

/** Messages before the first or after the last one on the page, as JSON. */
export const loader = memberLoader(({ ctx, params, url }) => {
  const { antes, depois } = query.parse(Object.fromEntries(url.searchParams));
  const page = messagesOf(ctx, requireId(params.id, conversationNotFound), {
    before: antes,
    after: depois,
    limit: depois === undefined ? messagesPerPage : maxMessages,
  });
  return Response.json(withLinks(page), { headers: { "Cache-Control": "no-store" } });
});
