import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestContextOf } from "~/server/http/request-context.server";

/** The viewer's unread count as server-sent events. Status 204 makes an EventSource stop. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { app, session, whenClosed } = await requestContextOf(args);
  if (!session || args.request.method === "HEAD") return new Response(null, { status: 204 });
  const { body, close } = app.publisher.openCountStream(session);
  whenClosed(close);
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Compression and proxies would hold the events back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // A connection that stays open after its stream would delay the server's stop.
      Connection: "close",
    },
  });
}
