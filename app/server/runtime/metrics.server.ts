import { createHash, timingSafeEqual } from "node:crypto";
import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { clubMetrics } from "~/club/metrics/queries.server";
import { headOf, type Received } from "../http/refusals.server";
import { type App, coreContext } from "./app.server";
import { currentRequestId } from "./request-id.server";
import { type Routes, routeNames } from "./route-names.server";

export type Metrics = {
  take: (request: IncomingMessage, response: ServerResponse) => void;
  /** Notes that a request has passed the guard and the static files, so that its duration counts for its route. */
  noteRouted: (response: ServerResponse) => void;
  /** Answers `GET /metrics`. */
  answer: (request: IncomingMessage & Received, response: ServerResponse) => Promise<void>;
};

type Library = typeof import("prom-client");

const path = "/metrics";

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of the process; null without METRICS_TOKEN, and the library is then not even loaded. */
export async function startMetrics(
  app: App,
  routes: Routes,
  openSockets: () => number,
): Promise<Metrics | null> {
  const { metricsToken } = app.config;
  if (metricsToken === null) return null;
  const prom = await import("prom-client");
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const durations = new prom.Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route and class of status; event streams do not count",
    labelNames: ["route", "status"] as const,
    buckets,
    registers: [registry],
  });
  addGauges(prom, registry, app, openSockets);
  const routeOf = routeNames(routes);
  const routed = new WeakSet<ServerResponse>();
  return {
    take({ url = "/" }, response) {
      if (url === path) return;
      const end = durations.startTimer();
      response.once("close", () => {
        // The client has left before the response, or reads a stream for as long as its page is open.
        if (!response.headersSent || isStream(response)) return;
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        const unrouted = response.statusCode < 400 ? "static" : "refused";
        end({ route: routed.has(response) ? routeOf(url) : unrouted, status });
      });
    },
    noteRouted: (response) => void routed.add(response),
    async answer(request, response) {
      response.setHeader("Cache-Control", "no-store");
      if (!isToken(request.headers.authorization, metricsToken)) {
        app.refusals.note({ kind: "key", requestId: currentRequestId(), ...headOf(request) });
        response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
        return;
      }
      try {
        const text = await registry.metrics();
        response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
      } catch (err) {
        app.log.error({ err }, "metrics failed");
        response.writeHead(500).end();
      }
    },
  };
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader("Content-Type")).startsWith("text/event-stream");
}

/** Attack: the time of the comparison must not reveal how much of a guess is right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

/** Values that are read when they are asked for. */
function addGauges(prom: Library, registry: Registry, app: App, openSockets: () => number): void {
  type Values = Record<string, number> | number | null;
  /** @param label the name of the label with the keys of several values. */
  const gauge = (name: string, help: string, read: () => Values | Promise<Values>, label?: string) =>
    new prom.Gauge({
      name: `entrelinhas_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const values = await read();
        this.reset();
        if (typeof values === "number") this.set(values);
        else if (values === null) this.remove();
        else for (const [key, value] of Object.entries(values)) this.set({ [label ?? ""]: key }, value);
      },
    });
  const club = () => clubMetrics(coreContext(app));
  const { name, memory } = app.database.sqlite;
  const sizeOf = (file: string) => (memory ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0));

  gauge("open_sockets", "Open pages with a socket", openSockets);
  gauge(
    "database_bytes",
    "Size of the database file and of its write-ahead log",
    () => ({ database: sizeOf(name), wal: sizeOf(`${name}-wal`) }),
    "file",
  );
  gauge(
    "notifications_waiting",
    "Notifications that wait for e-mail, and deliveries that wait for push",
    () => {
      const { emails, pushes } = club();
      return { email: emails, push: pushes };
    },
    "channel",
  );
  gauge(
    "members",
    "Accounts by state",
    () => {
      const { members, deactivated } = club();
      return { active: members, deactivated };
    },
    "state",
  );
  gauge("books", "Books of the club", () => club().books);
  gauge("backup_age_seconds", "Age of the newest backup; absent without one", async () => {
    const newest = (await app.backups?.status())?.newest;
    return newest ? (app.clock().getTime() - Date.parse(newest.madeAt)) / 1000 : null;
  });
}
