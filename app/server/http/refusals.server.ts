import type { IncomingMessage } from "node:http";
import type { RefusalKind } from "~/club/audit/rules";
import { minute } from "~/club/durations";
import { type Log, loggedPath } from "../runtime/log.server";
import { networkOf } from "./network";

export type Refused = {
  kind: RefusalKind;
  method: string | undefined;
  url: string | undefined;
  network: string;
  requestId?: string | undefined;
  memberId?: number | undefined;
};

export type Refusals = {
  /** Logs and counts a refusal. */
  note: (refused: Refused) => void;
  /** Gives the counts since the last time to `store`; they stay if it throws. */
  flush: (store: (counts: ReadonlyMap<RefusalKind, number>) => void) => void;
};

/** A request of express: its `ip` is the client's, also behind the proxy. */
export type Received = Pick<IncomingMessage, "method" | "url"> & { ip?: string | undefined };

/** The part of a request that the note of its refusal needs. */
export function headOf({ method, url, ip }: Received) {
  return { method, url, network: networkOf(ip ?? "local") };
}

const codes: Record<RefusalKind, string> = {
  login: "login_refused",
  role: "forbidden",
  origin: "foreign_origin",
  limit: "too_many_attempts",
  key: "wrong_key",
};

const kindOfStatus: Record<number, RefusalKind> = { 403: "role", 429: "limit" };

/** The kind of a refusal by the status of its response; undefined for another response. */
export function refusalOf(status: number): RefusalKind | undefined {
  return kindOfStatus[status];
}

const maxPerMinute = 100;
const maxPathLength = 120;

/**
 * Logs and counts refusals. A flood must neither fill the disk nor write for each request: counts stay in memory until
 * they are flushed, and each network gets one line a minute of each kind, all together a hundred. Neither has an
 * address: addresses reveal places.
 */
export function makeRefusals(log: Log, clock: () => Date): Refusals {
  const counts = new Map<RefusalKind, number>();
  const logged = new Set<string>();
  let current = 0;

  function write({ kind, method, url, network, requestId, memberId }: Refused): void {
    const now = Math.floor(clock().getTime() / minute);
    if (now !== current) logged.clear();
    current = now;
    const key = `${kind} ${network}`;
    if (logged.has(key) || logged.size >= maxPerMinute) return;
    logged.add(key);
    const path = loggedPath(`http://club${url}`).slice(0, maxPathLength);
    log.warn({ code: codes[kind], method, path, requestId, memberId }, "request refused");
  }

  return {
    note(refused) {
      counts.set(refused.kind, (counts.get(refused.kind) ?? 0) + 1);
      write(refused);
    },
    flush(store) {
      if (counts.size === 0) return;
      store(counts);
      counts.clear();
    },
  };
}
