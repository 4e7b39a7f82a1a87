import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { minute } from "~/club/durations";
import { loggedPath } from "../runtime/log.server";

type ApiRequest = {
  id: number;
  method: string;
  /** Without query and without secret path segments. */
  path: string;
  /** Null when the client disconnected before the response. */
  status: number | null;
  milliseconds: number;
};

export type Metrics = {
  requests: number;
  /** Responses of 500 and above. */
  errors: number;
  perSecond: number;
  /** Milliseconds, of the newest responses; null before the first. */
  p50: number | null;
  p95: number | null;
  /** Delay of timers in milliseconds since the last call. */
  loopDelay: { p50: number; max: number };
};

export type RequestMetrics = {
  take: (request: IncomingMessage, response: ServerResponse) => void;
  metrics: () => Metrics;
  recent: () => ApiRequest[];
};

const answersKept = 1000;
const requestsKept = 20;
const maxPathLength = 120;
// The histogram counts the whole sampling interval, not only the delay.
const lookEvery = 20;

/** Starts measuring. It never reads bodies, and stores only the part of a path that a log may contain. */
export function makeRequestMetrics(now: () => number = () => performance.now()): RequestMetrics {
  const begun = now();
  const ends = new Float64Array(answersKept);
  const durations = new Float64Array(answersKept);
  const recent: ApiRequest[] = [];
  const loop = monitorEventLoopDelay({ resolution: lookEvery });
  loop.enable();
  let requests = 0;
  let apiRequests = 0;
  let errors = 0;

  function note(milliseconds: number, status: number | null): void {
    ends[requests % answersKept] = now();
    durations[requests % answersKept] = milliseconds;
    requests += 1;
    if (status !== null && status >= 500) errors += 1;
  }

  function perSecond(): number {
    const kept = ends.subarray(0, Math.min(requests, answersKept));
    const since = Math.max(begun, now() - minute, requests > answersKept ? Math.min(...kept) : 0);
    const seconds = Math.max(1, (now() - since) / 1000);
    return kept.filter((end) => end >= since).length / seconds;
  }

  return {
    take({ method = "GET", url = "/" }, response) {
      if (url.startsWith("/assets/")) return;
      const arrived = now();
      response.once("close", () => {
        // An event stream stays open as long as its page.
        if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
        const status = response.headersSent ? response.statusCode : null;
        note(now() - arrived, status);
        // Secrecy: nobody sees before the count that somebody votes.
        if (!/^\/api(?:\/|$|\?)/.test(url) || /\/ballot(?:$|[/?])/.test(url)) return;
        apiRequests += 1;
        const path = loggedPath(`http://localhost${url}`).slice(0, maxPathLength);
        recent.unshift({ id: apiRequests, method, path, status, milliseconds: now() - arrived });
        if (recent.length > requestsKept) recent.pop();
      });
    },
    metrics() {
      const sorted = durations.slice(0, Math.min(requests, answersKept)).sort();
      const delay = { p50: late(loop.percentile(50)), max: late(loop.max) };
      loop.reset();
      return {
        requests,
        errors,
        perSecond: perSecond(),
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        loopDelay: delay,
      };
    },
    recent: () => [...recent],
  };
}

function percentile(sorted: Float64Array, share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}

function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - lookEvery);
}
