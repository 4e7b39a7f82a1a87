import type { Db } from "#db/client.server";
import type { OpenSession } from "~/club/accounts/sessions-changes.server";
import { unreadMessages } from "~/club/chat/unread-queries.server";
import { unreadCount } from "~/club/notifications/queries.server";
import type { Log } from "../runtime/log.server";

/** Over HTTP/1.1 a browser opens six connections to a host, and pages need some of them. */
const maxStreamsPerMember = 4;
/** Milliseconds until a displaced page reconnects. With a shorter time, pages would displace each other again. */
const displacedRetry = 60_000;
/** Milliseconds until a page reconnects after a loss. Random, so that the pages spread out after a restart. */
const retry = () => Math.round(2000 + 3000 * Math.random());

/** Milliseconds. An open conversation reads a new message within this time, so its number does not blink. */
const soon = 2000;

type Stream = {
  sessionId: number;
  memberId: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
};

/** One open page's server-sent events. `close` ends it, also a second time. */
export type CountStream = { body: ReadableStream<Uint8Array>; close: () => void };

const encoder = new TextEncoder();

function write({ controller }: Stream, text: string): void {
  controller.enqueue(encoder.encode(text));
}

type Later = (run: () => void, milliseconds: number) => void;

/** Makes the open event streams of the unread counts, oldest first. */
export function makeCountStreams(db: Db, log: Log, later: Later) {
  const streams = new Set<Stream>();
  const waiting = new Set<number>();
  let isClosed = false;

  function close(stream: Stream): void {
    if (streams.delete(stream)) stream.controller.close();
  }

  function closeWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of [...streams].filter(isOver)) close(stream);
  }

  /** The counts as events, or nothing: then the next page load shows them. The unnamed one counts notifications. */
  function countEvents(memberId: number): string {
    try {
      const [notifications, messages] = [unreadCount({ db }, memberId), unreadMessages({ db }, memberId)];
      return `data: ${notifications}\n\nevent: messages\ndata: ${messages}\n\n`;
    } catch (error) {
      log.error({ err: error }, "count not pushed");
      return "";
    }
  }

  function displaceOldest(memberId: number): void {
    const own = [...streams].filter((stream) => stream.memberId === memberId);
    for (const oldest of own.slice(0, -maxStreamsPerMember)) {
      write(oldest, `retry: ${displacedRetry}\n\n`);
      close(oldest);
    }
  }

  function push(memberIds: readonly number[]): void {
    const events = new Map<number, string>();
    const recipients = new Set(memberIds);
    for (const stream of streams) {
      const { memberId } = stream;
      if (!recipients.has(memberId)) continue;
      const event = events.get(memberId) ?? countEvents(memberId);
      events.set(memberId, event);
      write(stream, event);
    }
  }

  /** A busy group pushes once for many messages. */
  function pushSoon(memberIds: readonly number[]): void {
    if (waiting.size === 0)
      later(() => {
        const recipients = [...waiting];
        waiting.clear();
        push(recipients);
      }, soon);
    for (const memberId of memberIds) waiting.add(memberId);
  }

  return {
    /** Opens a stream that begins with the current counts. */
    open({ id, viewer }: OpenSession): CountStream {
      let end = () => {};
      let forget = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream: Stream = { sessionId: id, memberId: viewer.id, controller };
          streams.add(stream);
          end = () => close(stream);
          forget = () => void streams.delete(stream);
          write(stream, `retry: ${retry()}\n${countEvents(viewer.id)}`);
          displaceOldest(viewer.id);
          if (isClosed) close(stream);
        },
        cancel: () => forget(),
      });
      return { body, close: () => end() };
    },
    /** Sends these members their counts. */
    push(memberIds: readonly number[], when: "now" | "soon" = "now"): void {
      if (when === "now") push(memberIds);
      else if (memberIds.length > 0) pushSoon(memberIds);
    },
    /** Sends data without an event: proxies close connections that are silent for a minute. */
    sendHeartbeats(): void {
      for (const stream of streams) write(stream, ":\n\n");
    },
    sessionIds: () => [...streams].map(({ sessionId }) => sessionId),
    closeSessions(ended: ReadonlySet<number>): void {
      closeWhere(({ sessionId }) => ended.has(sessionId));
    },
    /** Closes all streams, and every later one at once. */
    closeAll(): void {
      isClosed = true;
      closeWhere(() => true);
    },
  };
}
