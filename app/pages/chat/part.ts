import * as z from "zod";
import { messagesOf } from "~/club/chat/messages.server";
import { pageOfMessages } from "~/club/chat/rules";
import { rowId } from "~/club/text";
import { memberLoader } from "~/server/page.server";
import { conversationIn } from "./conversation-in.server";
import { shownPage } from "./shown.server";

const most = 200;

const query = z.object({ antes: rowId().optional(), depois: rowId().or(z.literal(0)).optional() });

/** A part of a conversation for a page that is open: what came before its first message or after its last. */
export const loader = memberLoader(({ ctx, params, url }) => {
  const { antes, depois } = query.catch({}).parse(Object.fromEntries(url.searchParams));
  const page = messagesOf(ctx, conversationIn(params), {
    before: antes,
    after: depois,
    limit: depois === undefined ? pageOfMessages : most,
  });
  return Response.json(shownPage(page), { headers: { "Cache-Control": "no-store" } });
});
