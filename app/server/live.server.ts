import type { Server, Socket } from "socket.io";
import type { Db } from "#db/client.server";
import type { Happening } from "~/club/happenings";
import { unreadCount } from "~/club/notifications/inbox.server";
import { coalesced, type Later, laterUnheld } from "./coalesced.server";
import { linked } from "./links.server";
import type { Log } from "./log.server";

/** What open pages hear without asking; nothing, while no socket server is attached. */
export type Live = {
  attach: (io: Server) => void;
  /** Whether pages can listen at all. */
  isOn: () => boolean;
  noticesChanged: (memberIds: readonly number[]) => void;
  /**
   * Sends an event of a conversation to its open pages at once, after the commit. A changed conversation is sent at
   * most once a second.
   */
  tell: (memberIds: readonly number[], happening: Happening) => void;
};

export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

function membersIn(rooms: Iterable<string>): number[] {
  return [...rooms].flatMap((room) => /^member:(\d+)$/.exec(room)?.slice(1).map(Number) ?? []);
}

/** A message with its web addresses found, as pages show it. */
function pushed(happening: Happening) {
  if (happening.is !== "said") return happening;
  return { ...happening, message: { ...happening.message, segments: linked(happening.message.content) } };
}

/** Milliseconds between two pushes that a conversation has changed: each open page asks for it anew. */
const changesEvery = 1000;

/** Pushes to open pages what the database says once the transaction that changed it is over. */
export function makeLive(db: Db, log: Log, later: Later = laterUnheld): Live {
  let io: Server | null = null;
  const changed = new Set<number>();

  function tellCounts(): void {
    const memberIds = [...changed];
    changed.clear();
    for (const memberId of memberIds) {
      const room = memberRoom(memberId);
      if (io?.sockets.adapter.rooms.has(room)) tellCount(memberId, io.to(room));
    }
  }

  function tellCount(memberId: number, pages: Pick<Socket, "emit">): void {
    try {
      pages.emit("notices", { unread: unreadCount({ db }, memberId) });
    } catch (error) {
      // Nobody waits for it, and the next page says it anyway.
      log.error({ err: error }, "count not pushed");
    }
  }

  function push(memberIds: readonly number[], happening: Happening): void {
    try {
      io?.to(memberIds.map(memberRoom)).emit("chat", pushed(happening));
    } catch (error) {
      // The requester has it; the others' next page shows it anyway.
      log.error({ err: error }, "happening not pushed");
    }
  }

  const pushChange = coalesced<number>(
    (conversationId, memberIds) => push(memberIds, { is: "changed", conversationId }),
    { every: changesEvery, later },
  );

  return {
    attach(server) {
      io = server;
      // What was told between a page and its line, or while that was down, is heard with the connection.
      server.on("connection", (socket) => {
        for (const memberId of membersIn(socket.rooms)) tellCount(memberId, socket);
      });
    },
    isOn: () => io !== null,
    noticesChanged(memberIds) {
      if (!io || memberIds.length === 0) return;
      // A transaction never waits for anything: what comes after this turn finds it committed or undone.
      if (changed.size === 0) setImmediate(tellCounts);
      for (const memberId of memberIds) changed.add(memberId);
    },
    tell(memberIds, happening) {
      if (!io || memberIds.length === 0) return;
      if (happening.is === "changed") pushChange(happening.conversationId, memberIds);
      else push(memberIds, happening);
    },
  };
}
