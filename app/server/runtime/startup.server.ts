import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Server } from "socket.io";
import { storeRefusals } from "~/club/audit/refusals-changes.server";
import { headOf, type Received, refusalOf } from "../http/refusals.server";
import { memberIdOf } from "../http/request-context.server";
import { type GuardRefusal, guardRefusal } from "../http/request-guard.server";
import { headersOfEveryAnswer } from "../http/security-headers.server";
import { admitSockets } from "../realtime/sockets.server";
import { type App, coreContext, processApp } from "./app.server";
import type { Backups } from "./backups";
import { type Config, StartupError } from "./config.server";
import { type Metrics, startMetrics } from "./metrics.server";
import { deletePrepared } from "./prepared-copy.server";
import { currentRequestId, inRequest, requestIdFrom } from "./request-id.server";
import type { Routes } from "./route-names.server";
import { type Job, startScheduler } from "./scheduler.server";
import { localAddress, setupLine } from "./setup-line.server";

/** The functions that server.ts uses. It imports them through the build, so there is one module graph. */
export type Club = {
  app: App;
  loadContext: (request: Received, response?: ServerResponse) => AppLoadContext;
  /** Gives a request its id, and runs the rest of it. */
  identify: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** @returns the handler of /metrics; null where METRICS_TOKEN is not set. */
  startMetrics: (routes: Routes) => Promise<Metrics["answer"] | null>;
  measure: (request: IncomingMessage, response: ServerResponse) => void;
  /** @returns null for a request that may pass to the routes. */
  refusal: (request: IncomingMessage & Received) => GuardRefusal | null;
  headers: [string, string][];
  welcome: () => string[];
  attachSockets: (io: Server) => void;
  /** Ends the responses that would stay open, so that the HTTP server can close. */
  closeStreams: () => void;
  stop: () => Promise<void>;
};

/** Functions of the operator's code, which nothing in the server imports. */
type OperatorParts = { jobs: Job[]; backups: Backups | null };

/** Opens the club for this process, with the operator's parts. @throws StartupError with sentences for the operator. */
export function openClub(partsFor: (app: App) => OperatorParts = () => ({ jobs: [], backups: null })): Club {
  const app = processApp();
  const { jobs, backups } = partsFor(app);
  app.backups = backups;
  const stopScheduler = startScheduler(app, jobs);
  let metrics: Metrics | null = null;
  let sockets: Server | null = null;
  // Scanners ask for any host: one line a process tells the operator enough.
  let hasWarned = false;
  return {
    app,
    identify({ headers }, response, next) {
      const id = requestIdFrom(headers["x-request-id"], app.config.trustProxy);
      response.setHeader("X-Request-Id", id);
      inRequest(id, next);
    },
    async startMetrics(routes) {
      metrics = await startMetrics(app, routes, () => sockets?.engine.clientsCount ?? 0);
      return metrics?.answer ?? null;
    },
    loadContext(request, response) {
      const requestId = currentRequestId();
      const context: AppLoadContext = {
        app,
        address: headOf(request).network,
        ...(requestId !== undefined && { requestId }),
        drained: async () => response && drained(response),
        answered: async () => response && answered(response),
        whenClosed: (run) => (response?.closed ? run() : response?.once("close", run)),
      };
      if (response) metrics?.noteRouted(response);
      response?.once("close", async () => {
        const { refusal: kind = refusalOf(response.statusCode) } = context;
        if (!kind) return;
        // A failed look-up of the session is logged by its own request.
        const memberId = await memberIdOf(context).catch(() => undefined);
        app.refusals.note({ kind, memberId, requestId, ...headOf(request) });
      });
      return context;
    },
    measure(request, response) {
      app.measures?.take(request, response);
      metrics?.take(request, response);
    },
    refusal(request) {
      const refusal = guardRefusal(request, app.config);
      if (refusal?.mayBeByProxy && !hasWarned) {
        hasWarned = true;
        const { host, origin } = request.headers;
        app.log.warn({ host, origin, publicUrl: app.config.publicUrl }, refusal.text);
      }
      if (refusal?.status === 403) {
        app.refusals.note({ kind: "origin", requestId: currentRequestId(), ...headOf(request) });
      }
      return refusal;
    },
    headers: headersOfEveryAnswer(app.config.publicUrl),
    welcome: () => welcome(app),
    attachSockets(io) {
      sockets = io;
      admitSockets(io, app);
    },
    closeStreams: app.publisher.close,
    async stop() {
      stopScheduler();
      // An unresponsive mail server must not delay the shutdown.
      const done = app.background.settled().then(() => app.mailer.settled());
      await Promise.race([done, new Promise((late) => setTimeout(late, 1500))]);
      flushRefusals(app);
      // A program that copies the log continuously keeps it: the stop does not wait for that.
      app.database.sqlite.pragma("busy_timeout = 0");
      app.database.sqlite.pragma("wal_checkpoint(TRUNCATE)");
      app.database.sqlite.close();
      // After the database is complete: a program that copies the folder meanwhile finds one of the two.
      deletePrepared(app.config.dataDir, app.log);
    },
  };
}

/** A full disk must not keep the server from stopping. */
function flushRefusals(app: App): void {
  try {
    app.refusals.flush((counts) => storeRefusals(coreContext(app), counts));
  } catch (err) {
    app.log.error({ err }, "refusals not stored");
  }
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.closed) return;
  const done = new AbortController();
  const either = ["drain", "close"].map((event) => once(response, event, { signal: done.signal }));
  for (const one of either) one.catch(() => {});
  await Promise.race(either).finally(() => done.abort());
}

/** Waits some time after the response: work right behind it would slow the client's next request. */
async function answered(response: ServerResponse): Promise<void> {
  if (!response.closed) await new Promise((sent) => response.once("close", sent));
  // A random delay: an attacker could otherwise time that work with the next request.
  await pause(200 + Math.random() * 800);
}

function welcome(app: App): string[] {
  const { config } = app;
  const lines = [`Entrelinhas no ar: ${localAddress(config)}`];
  const step = setupLine(app);
  if (step) lines.push(step);
  if (config.publicUrl.startsWith("https:") && !config.trustProxy) {
    lines.push("Atrás de um proxy, use TRUST_PROXY=on: sem ele, todos os visitantes contam como um só.");
  }
  if (config.trustsOnceProxy) {
    lines.push(
      "Com as variáveis do ONCE, o endereço de cada visitante vem do proxy, como com TRUST_PROXY=on.",
    );
  }
  if (!config.smtpUrl) {
    lines.push(`Sem SMTP_URL, as mensagens de e-mail ficam em ${path.join(config.dataDir, "outbox")}.`);
  }
  return lines;
}

/** Turns a listen error into one sentence for the operator. */
export function portFault({ code, message }: NodeJS.ErrnoException, { port, host }: Config): Error {
  const known: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso; escolha outra com PORT.`,
    EACCES: `Sem permissão para usar a porta ${port}; escolha outra com PORT.`,
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina; corrija HOST.`,
  };
  return new StartupError([known[code ?? ""] ?? `Não consigo abrir a porta ${port} em ${host}: ${message}.`]);
}
