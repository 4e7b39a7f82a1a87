import type { Socket } from "socket.io";
import { typing } from "~/club/chat/typing.server";
import { type App, coreContext } from "./app.server";

/** Milliseconds between two hints of one page. */
const pause = 1500;
/** Events that a page may send in so many milliseconds: it has nothing to say but that somebody is typing. */
const flood = { most: 30, within: 10_000 };

/** The one thing that a line takes: that its member is writing in a conversation, a hint that nothing keeps. */
export function hearTyping(socket: Socket, app: App): void {
  let last = 0;
  let heard: number[] = [];

  socket.use((_, next) => {
    const now = Date.now();
    heard = [...heard.filter((at) => at > now - flood.within), now];
    if (heard.length > flood.most) socket.disconnect(true);
    else next();
  });
  socket.on("typing", (conversationId: unknown) => {
    if (!Number.isSafeInteger(conversationId) || Date.now() - last < pause) return;
    last = Date.now();
    try {
      typing(coreContext(app), socket.data.memberId, Number(conversationId));
    } catch (error) {
      app.log.error({ err: error }, "typing not told");
    }
  });
}
