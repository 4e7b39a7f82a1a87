import type { Db } from "#db/client.server";
import type { OpenSession } from "~/club/accounts/sessions-changes.server";
import { unreadCount } from "~/club/notifications/queries.server";
import type { Log } from "../runtime/log.server";

/** Over HTTP/1.1 a browser opens six connections to a host, and pages need some of them. */
const maxStreamsPerMember = 4;
/** Milliseconds until a displaced page reconnects. With a shorter time, pages would displace each other again. */
const displacedRetry = 60_000;
/** Milliseconds until a page reconnects after a loss. Random, so that the pages spread out after a restart. */
const retry = () => Math.round(2000 + 3000 * Math.random());

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

/** Makes the open event streams of the unread counts, oldest first. */
export function makeCountStreams(db: Db, log: Log) {
  const streams = new Set<Stream>();
  let isClosed = false;

  function close(stream: Stream): void {
    if (streams.delete(stream)) stream.controller.close();
  }

  function closeWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of [...streams].filter(isOver)) close(stream);
  }

  /** The count as an event, or nothing: then the next page load shows it. */
  function countEvent(memberId: number): string {
    try {
      return `data: ${unreadCount({ db }, memberId)}\n\n`;
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

  return {
    /** Opens a stream that begins with the current count. */
    open({ id, viewer }: OpenSession): CountStream {
      let end = () => {};
      let forget = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream: Stream = { sessionId: id, memberId: viewer.id, controller };
          streams.add(stream);
          end = () => close(stream);
          forget = () => void streams.delete(stream);
          write(stream, `retry: ${retry()}\n${countEvent(viewer.id)}`);
          displaceOldest(viewer.id);
          if (isClosed) close(stream);
        },
        cancel: () => forget(),
      });
      return { body, close: () => end() };
    },
    /** Sends these members their counts. */
    push(memberIds: readonly number[]): void {
      const events = new Map<number, string>();
      const recipients = new Set(memberIds);
      for (const stream of streams) {
        const { memberId } = stream;
        if (!recipients.has(memberId)) continue;
        const event = events.get(memberId) ?? countEvent(memberId);
        events.set(memberId, event);
        write(stream, event);
      }
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
