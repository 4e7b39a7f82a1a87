import type { Server, Socket } from "socket.io";
import type { Db } from "#db/client.server";
import type { ChatEvent } from "~/club/chat/events";
import { unreadCount } from "~/club/notifications/inbox.server";
import { linkify } from "../http/linkify.server";
import type { Log } from "../runtime/log.server";

/** What open pages hear without asking; nothing, while no socket server is attached. */
export type Publisher = {
  attach: (io: Server) => void;
  /** Whether pages can listen at all. */
  isOn: () => boolean;
  notificationsChanged: (memberIds: readonly number[]) => void;
  /**
   * Sends an event of a conversation to its open pages at once, after the commit. A changed conversation is sent at
   * most once a second.
   */
  publish: (memberIds: readonly number[], happening: ChatEvent) => void;
};

export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

function membersIn(rooms: Iterable<string>): number[] {
  return [...rooms].flatMap((room) => /^member:(\d+)$/.exec(room)?.slice(1).map(Number) ?? []);
}

/** A message with its web addresses found, as pages show it. */
function asPushed(happening: ChatEvent) {
  if (happening.is !== "said") return happening;
  return { ...happening, message: { ...happening.message, segments: linkify(happening.message.content) } };
}

/** Milliseconds between two pushes that a conversation has changed: each open page asks for it anew. */
const changesEvery = 1000;

/** Pushes to open pages what the database says once the transaction that changed it is over. */
export function makePublisher(db: Db, log: Log, later: Timeout = unrefTimeout): Publisher {
  let io: Server | null = null;
  const changed = new Set<number>();

  function pushUnreadCounts(): void {
    const memberIds = [...changed];
    changed.clear();
    for (const memberId of memberIds) {
      const room = memberRoom(memberId);
      if (io?.sockets.adapter.rooms.has(room)) pushUnreadCount(memberId, io.to(room));
    }
  }

  function pushUnreadCount(memberId: number, pages: Pick<Socket, "emit">): void {
    try {
      pages.emit("notices", { unread: unreadCount({ db }, memberId) });
    } catch (error) {
      // Nobody waits for it, and the next page says it anyway.
      log.error({ err: error }, "count not pushed");
    }
  }

  function push(memberIds: readonly number[], happening: ChatEvent): void {
    try {
      io?.to(memberIds.map(memberRoom)).emit("chat", asPushed(happening));
    } catch (error) {
      // The requester has it; the others' next page shows it anyway.
      log.error({ err: error }, "happening not pushed");
    }
  }

  const pushChange = throttled<number>(
    (conversationId, memberIds) => push(memberIds, { is: "changed", conversationId }),
    { every: changesEvery, later },
  );

  return {
    attach(server) {
      io = server;
      // What was told between a page and its line, or while that was down, is heard with the connection.
      server.on("connection", (socket) => {
        for (const memberId of membersIn(socket.rooms)) pushUnreadCount(memberId, socket);
      });
    },
    isOn: () => io !== null,
    notificationsChanged(memberIds) {
      if (!io || memberIds.length === 0) return;
      // A transaction never waits for anything: what comes after this turn finds it committed or undone.
      if (changed.size === 0) setImmediate(pushUnreadCounts);
      for (const memberId of memberIds) changed.add(memberId);
    },
    publish(memberIds, happening) {
      if (!io || memberIds.length === 0) return;
      if (happening.is === "changed") pushChange(happening.conversationId, memberIds);
      else push(memberIds, happening);
    },
  };
}

/** Runs something after so many milliseconds. */
export type Timeout = (run: () => void, milliseconds: number) => void;

/** A timer that does not hold the process open. */
const unrefTimeout: Timeout = (run, milliseconds) => void setTimeout(run, milliseconds).unref();

/**
 * Passes on what is given for a key at once; what follows within `every` milliseconds is passed on together at
 * their end. Nothing is lost: the last of it always arrives.
 */
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
