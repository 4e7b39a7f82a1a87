import type { Server } from "socket.io";
import type { Db } from "#db/client.server";
import { endedAmong, type OpenSession } from "~/club/accounts/sessions-changes.server";
import type { ChatEvent } from "~/club/chat/rules";
import { withSegments } from "../http/linkify.server";
import type { Log } from "../runtime/log.server";
import { type CountStream, makeCountStreams } from "./count-streams.server";

/** The meetings that open pages follow. */
type Rooms = { areFollowed: () => boolean; push: () => void };

/** Pushes to open pages: unread counts over event streams, conversations over the sockets of a server that has them. */
export type Publisher = {
  attach: (io: Server, rooms?: Rooms) => void;
  /** Whether this server has sockets. Stock remix-serve has none. */
  isOn: () => boolean;
  openCountStream: (session: OpenSession) => CountStream;
  pushUnreadCounts: (memberIds: readonly number[], when?: "now" | "soon") => void;
  /** Ends the sockets and the streams of these sessions. */
  disconnectSessions: (sessionIds: readonly number[]) => void;
  /** Sends an event of a conversation to the open pages of these members; "changed" at most once a second. */
  publish: (memberIds: readonly number[], event: ChatEvent) => void;
  /** Pushes the states of meetings that have changed, at most four times a second. */
  publishMeetings: () => void;
  /** Ends all streams, for the end of the process. */
  close: () => void;
};

export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

function asPushed(event: ChatEvent) {
  return event.type === "message" ? { ...event, message: withSegments(event.message) } : event;
}

/** Milliseconds between two "changed" events of a conversation: each one makes every open page refetch it. */
const changesEvery = 1000;

/** Milliseconds between two pushes of a meeting: thirty members arrive in the same minute. */
const roomsEvery = 250;

/** Milliseconds between two heartbeats, each with a sweep for sessions that ended by time or in another process. */
const heartbeatInterval = 25_000;

/** The key under which pushes of meetings are collected. */
const everyRoom = 0;

type Dependencies = { db: Db; log: Log; clock: () => Date };

/** Makes the publisher of a club. Callers push after the commit, so that pages read committed rows. */
export function makePublisher({ db, log, clock }: Dependencies, later: Timeout = unrefTimeout): Publisher {
  let io: Server | null = null;
  let rooms: Rooms | undefined;
  const streams = makeCountStreams(db, log, later);
  let heartbeat: NodeJS.Timeout | undefined;

  const sockets = () => [...(io?.sockets.sockets.values() ?? [])];

  function disconnectSessions(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds);
    streams.closeSessions(ended);
    for (const socket of sockets()) {
      if (ended.has(socket.data.sessionId)) socket.disconnect(true);
    }
  }

  function sweep(): void {
    const sessionIds = [...streams.sessionIds(), ...sockets().map(({ data }) => data.sessionId)];
    if (sessionIds.length === 0) return;
    try {
      disconnectSessions(endedAmong({ db, now: clock() }, sessionIds));
    } catch (error) {
      log.error({ err: error }, "sessions not looked at");
    }
  }

  function startHeartbeat(): void {
    heartbeat ??= setInterval(() => {
      sweep();
      streams.sendHeartbeats();
    }, heartbeatInterval).unref();
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

  const pushMeetings = throttled<number>(() => rooms?.push(), { every: roomsEvery, later });

  return {
    attach(server, followed) {
      io = server;
      rooms = followed;
      startHeartbeat();
    },
    isOn: () => io !== null,
    openCountStream(session) {
      startHeartbeat();
      return streams.open(session);
    },
    pushUnreadCounts: streams.push,
    disconnectSessions,
    publish(memberIds, event) {
      if (!io || memberIds.length === 0) return;
      if (event.type === "changed") pushChange(event.conversationId, memberIds);
      else push(memberIds, event);
    },
    publishMeetings() {
      if (rooms?.areFollowed()) pushMeetings(everyRoom, [everyRoom]);
    },
    close() {
      clearInterval(heartbeat);
      streams.closeAll();
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
