import type { Server, Socket } from "socket.io";
import type { Db } from "#db/client.server";
import type { ChatEvent } from "~/club/chat/events";
import { unreadCount } from "~/club/notifications/inbox.server";
import { linkify } from "../http/linkify.server";
import type { Log } from "../runtime/log.server";

/** Pushes events to open pages; does nothing while no socket server is attached. */
export type Publisher = {
  attach: (io: Server) => void;
  isOn: () => boolean;
  pushUnreadCounts: (memberIds: readonly number[]) => void;
  disconnectSessions: (sessionIds: readonly number[]) => void;
  /** Sends an event of a conversation to the open pages of these members; "changed" at most once a second. */
  publish: (memberIds: readonly number[], event: ChatEvent) => void;
};

export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

function membersIn(rooms: Iterable<string>): number[] {
  return [...rooms].flatMap((room) => /^member:(\d+)$/.exec(room)?.slice(1).map(Number) ?? []);
}

function asPushed(event: ChatEvent) {
  if (event.type !== "message") return event;
  return { ...event, message: { ...event.message, segments: linkify(event.message.content) } };
}

/** Milliseconds between two "changed" events of a conversation: each one makes every open page refetch it. */
const changesEvery = 1000;

/** Makes the publisher of a club. Callers push after the commit, so that pages read committed rows. */
export function makePublisher(db: Db, log: Log, later: Timeout = unrefTimeout): Publisher {
  let io: Server | null = null;

  function pushUnreadCount(memberId: number, pages: Pick<Socket, "emit">): void {
    try {
      pages.emit("notices", { unread: unreadCount({ db }, memberId) });
    } catch (error) {
      // The next page load shows the count.
      log.error({ err: error }, "count not pushed");
    }
  }

  function push(memberIds: readonly number[], event: ChatEvent): void {
    try {
      io?.to(memberIds.map(memberRoom)).emit("chat", asPushed(event));
    } catch (error) {
      log.error({ err: error }, "chat event not pushed");
    }
  }

  const pushChange = throttled<number>(
    (conversationId, memberIds) => push(memberIds, { type: "changed", conversationId }),
    { every: changesEvery, later },
  );

  return {
    attach(server) {
      io = server;
      // A page may have missed a push before its socket connected.
      server.on("connection", (socket) => {
        for (const memberId of membersIn(socket.rooms)) pushUnreadCount(memberId, socket);
      });
    },
    isOn: () => io !== null,
    pushUnreadCounts(memberIds) {
      for (const memberId of new Set(memberIds)) {
        const room = memberRoom(memberId);
        if (io?.sockets.adapter.rooms.has(room)) pushUnreadCount(memberId, io.to(room));
      }
    },
    disconnectSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const socket of io?.sockets.sockets.values() ?? []) {
        if (ended.has(socket.data.sessionId)) socket.disconnect(true);
      }
    },
    publish(memberIds, event) {
      if (!io || memberIds.length === 0) return;
      if (event.type === "changed") pushChange(event.conversationId, memberIds);
      else push(memberIds, event);
    },
  };
}

export type Timeout = (run: () => void, milliseconds: number) => void;

const unrefTimeout: Timeout = (run, milliseconds) => void setTimeout(run, milliseconds).unref();

/** Passes the first items of a key on at once, and collects later ones until `every` milliseconds have passed. */
function throttled<Item>(
  pass: (key: number, items: Item[]) => void,
  { every, later }: { every: number; later: Timeout },
): (key: number, items: readonly Item[]) => void {
  const waiting = new Map<number, Set<Item>>();

  function begin(key: number): void {
    const items = new Set<Item>();
    waiting.set(key, items);
    later(() => {
      if (items.size === 0) return void waiting.delete(key);
      begin(key);
      pass(key, [...items]);
    }, every);
  }

  return (key, items) => {
    const others = waiting.get(key);
    if (others) {
      for (const item of items) others.add(item);
      return;
    }
    begin(key);
    pass(key, [...items]);
  };
}
