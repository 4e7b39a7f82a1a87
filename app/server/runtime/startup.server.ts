import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Server } from "socket.io";
import { extendBodyTime, limitBodyTime } from "../http/body-timeout.server";
import { networkOf } from "../http/network";
import { type GuardRefusal, guardRefusal } from "../http/request-guard.server";
import { headersOfEveryAnswer } from "../http/security-headers.server";
import { admitSockets } from "../realtime/sockets.server";
import { type App, processApp } from "./app.server";
import { type Config, StartupError } from "./config.server";
import { firstStep, localAddress } from "./first-step.server";
import { startScheduler } from "./scheduler.server";

/** What server.ts may ask of the club. It reaches it through the build, so there is one module graph. */
export type Club = {
  app: App;
  loadContext: (request: { ip?: string | undefined }, response?: ServerResponse) => AppLoadContext;
  /** Cuts off a request whose body does not come in time. */
  awaitArrival: (request: IncomingMessage, response: ServerResponse) => void;
  /** Notes how long the answer takes, where somebody looks at such things. */
  measure: (request: IncomingMessage, response: ServerResponse) => void;
  /** What to refuse a request with before any route is looked up, or null. */
  refusal: (request: IncomingMessage) => GuardRefusal | null;
  /** Headers of every answer that does not set them itself. */
  headers: [string, string][];
  /** What the owner reads once the server listens. */
  welcome: () => string[];
  attachSockets: (io: Server) => void;
  stop: () => Promise<void>;
};

/** Opens the club for this process. @throws StartupError with sentences for the owner. */
export function openClub(): Club {
  const app = processApp();
  const endTimetable = startScheduler(app);
  let endSockets = () => {};
  return {
    app,
    loadContext: (request, response) => ({
      app,
      address: networkOf(request.ip ?? "local"),
      allowTime: () => extendBodyTime(request),
      drained: async () => response && drained(response),
      answered: async () => response && answered(response),
    }),
    awaitArrival: (request, response) => limitBodyTime(request, response),
    measure: (request, response) => app.measures?.take(request, response),
    refusal: (request) => guardRefusal(request, app),
    headers: headersOfEveryAnswer(app.config.publicUrl),
    welcome: () => welcome(app),
    attachSockets(io) {
      endSockets = admitSockets(io, app);
    },
    async stop() {
      endTimetable();
      endSockets();
      // A mail server that does not answer must not hold up the end.
      const done = app.background.settled().then(() => app.mailer.settled());
      await Promise.race([done, new Promise((late) => setTimeout(late, 1500))]);
      app.database.sqlite.pragma("wal_checkpoint(TRUNCATE)");
      app.database.sqlite.close();
    },
  };
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.closed) return;
  const done = new AbortController();
  const either = ["drain", "close"].map((event) => once(response, event, { signal: done.signal }));
  for (const one of either) one.catch(() => {});
  await Promise.race(either).finally(() => done.abort());
}

/** Some moments after the answer went out: work right behind it takes the processor from whoever reads it. */
async function answered(response: ServerResponse): Promise<void> {
  if (!response.closed) await new Promise((sent) => response.once("close", sent));
  // By chance, so that nobody can lie in wait for that work with the next request.
  await pause(200 + Math.random() * 800);
}

function welcome(app: App): string[] {
  const { config } = app;
  const lines = [`Entrelinhas no ar: ${localAddress(config)}`];
  const step = firstStep(app);
  if (step) lines.push(step);
  if (config.publicUrl.startsWith("https:") && !config.trustProxy) {
    lines.push("Atrás de um proxy, use TRUST_PROXY=on: sem ele, todos os visitantes contam como um só.");
  }
  if (!config.smtpUrl) {
    lines.push(`Sem SMTP_URL, as mensagens de e-mail ficam em ${path.join(config.dataDir, "outbox")}.`);
  }
  return lines;
}

/** A port that cannot be had, in one sentence for the owner. */
export function portFault({ code, message }: NodeJS.ErrnoException, { port, host }: Config): Error {
  const known: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso; escolha outra com PORT.`,
    EACCES: `Sem permissão para usar a porta ${port}; escolha outra com PORT.`,
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina; corrija HOST.`,
  };
  return new StartupError([known[code ?? ""] ?? `Não consigo abrir a porta ${port} em ${host}: ${message}.`]);
}
