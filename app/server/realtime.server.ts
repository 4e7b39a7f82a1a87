import type { IncomingMessage } from "node:http";
import type { Server, Socket } from "socket.io";
import { sessionOf } from "~/club/members/sessions.server";
import { type App, coreContext } from "./app.server";
import { sessionCookie } from "./cookies.server";
import { memberRoom } from "./live.server";

/** Options that server.ts gives socket.io: small frames, no compression, no other site's pages. */
export function socketOptions(app: App) {
  return {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) =>
      decide(null, isOwnOrigin(request, app.config.publicUrl)),
  };
}

// A WebSocket handshake is a GET that carries the cookie from any site; browsers always name theirs in Origin.
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Lets logged-in members' sockets in; each joins its member's own room and hears only what is pushed there. */
export function admitSockets(io: Server, app: App): void {
  app.live.attach(io);
  io.use(async (socket, next) => {
    try {
      const memberId = await memberOf(socket, app);
      if (memberId === null) return next(new Error("unauthenticated"));
      await socket.join(memberRoom(memberId));
      next();
    } catch (error) {
      // Nobody awaits this: a busy or full disk at a handshake would otherwise end the process.
      app.log.error({ err: error }, "handshake failed");
      next(new Error("unavailable"));
    }
  });
}

async function memberOf(socket: Socket, app: App): Promise<number | null> {
  const token: unknown = await sessionCookie(app).parse(socket.handshake.headers.cookie ?? null);
  if (typeof token !== "string" || !token) return null;
  return sessionOf(coreContext(app), token)?.viewer.id ?? null;
}
