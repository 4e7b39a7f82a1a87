import * as z from "zod";
import { messagesOf } from "~/club/chat/messages-queries.server";
import { conversationNotFound, maxMessagesPerPage, messagesPerPage } from "~/club/chat/rules";
import { optionalMessageId } from "~/club/chat/schema";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { withLinks } from "./queries.server";

const messageId = optionalMessageId.catch(undefined);
const query = z.object({ antes: messageId, depois: messageId });

/** Messages before the first or after the last one on the page, as JSON. */
export const loader = memberLoader(({ ctx, params, url }) => {
  const { antes, depois } = query.parse(Object.fromEntries(url.searchParams));
  const page = messagesOf(ctx, requireId(params.id, conversationNotFound), {
    before: antes,
    after: depois,
    limit: depois === undefined ? messagesPerPage : maxMessagesPerPage,
  });
  return Response.json(withLinks(page), { headers: { "Cache-Control": "no-store" } });
});
