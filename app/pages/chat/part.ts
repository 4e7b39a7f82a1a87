import * as z from "zod";
import { messagesOf } from "~/club/chat/messages.server";
import { pageOfMessages } from "~/club/chat/rules";
import { number } from "~/club/text";
import { memberLoader } from "~/server/http/loaders.server";
import { conversationIn } from "./conversation-in.server";
import { shownPage } from "./shown.server";

const most = 200;

/** From before the first message on: an empty conversation has been read up to 0. */
const place = number(z.int().min(0)).optional().catch(undefined);
const query = z.object({ antes: place, depois: place });

/** A part of a conversation for a page that is open: what came before its first message or after its last. */
export const loader = memberLoader(({ ctx, params, url }) => {
  const { antes, depois } = query.parse(Object.fromEntries(url.searchParams));
  const page = messagesOf(ctx, conversationIn(params), {
    before: antes,
    after: depois,
    limit: depois === undefined ? pageOfMessages : most,
  });
  return Response.json(shownPage(page), { headers: { "Cache-Control": "no-store" } });
});
