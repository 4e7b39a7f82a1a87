import type { Server } from "socket.io";
import type { Db } from "#db/client.server";
import { unreadCount } from "~/club/notifications/inbox.server";
import type { Log } from "./log.server";

/** What open pages hear without asking; nothing, while no socket server is attached. */
export type Live = {
  attach: (io: Server) => void;
  /** Whether pages can listen at all. */
  isOn: () => boolean;
  noticesChanged: (memberIds: readonly number[]) => void;
};

export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

/** Pushes to open pages what the database says once the transaction that changed it is over. */
export function makeLive(db: Db, log: Log): Live {
  let io: Server | null = null;
  const changed = new Set<number>();

  function tellCounts(): void {
    const memberIds = [...changed];
    changed.clear();
    try {
      for (const memberId of memberIds) tellCount(memberId);
    } catch (error) {
      // Nobody waits for it, and the next page says it anyway.
      log.error({ err: error }, "counts not pushed");
    }
  }

  function tellCount(memberId: number): void {
    const room = memberRoom(memberId);
    if (!io?.sockets.adapter.rooms.has(room)) return;
    io.to(room).emit("notices", { unread: unreadCount({ db }, memberId) });
  }

  return {
    attach(server) {
      io = server;
    },
    isOn: () => io !== null,
    noticesChanged(memberIds) {
      if (!io || memberIds.length === 0) return;
      // A transaction never waits for anything: what comes after this turn finds it committed or undone.
      if (changed.size === 0) setImmediate(tellCounts);
      for (const memberId of memberIds) changed.add(memberId);
    },
  };
}
