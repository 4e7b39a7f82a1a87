import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Server } from "socket.io";
import { networkOf } from "../http/network";
import { type GuardRefusal, guardRefusal } from "../http/request-guard.server";
import { headersOfEveryAnswer } from "../http/security-headers.server";
import { admitSockets } from "../realtime/sockets.server";
import { type App, processApp } from "./app.server";
import { type Config, StartupError } from "./config.server";
import { firstStep, localAddress } from "./first-step.server";
import { startScheduler } from "./scheduler.server";

/** The functions that server.ts uses. It imports them through the build, so there is one module graph. */
export type Club = {
  app: App;
  loadContext: (request: { ip?: string | undefined }, response?: ServerResponse) => AppLoadContext;
  measure: (request: IncomingMessage, response: ServerResponse) => void;
  /** @returns null for a request that may pass to the routes. */
  refusal: (request: IncomingMessage) => GuardRefusal | null;
  headers: [string, string][];
  welcome: () => string[];
  attachSockets: (io: Server) => void;
  /** Ends the responses that would stay open, so that the HTTP server can close. */
  closeStreams: () => void;
  stop: () => Promise<void>;
};

/** Opens the club for this process. @throws StartupError with sentences for the operator. */
export function openClub(): Club {
  const app = processApp();
  const stopScheduler = startScheduler(app);
  return {
    app,
    loadContext: (request, response) => ({
      app,
      address: networkOf(request.ip ?? "local"),
      drained: async () => response && drained(response),
      answered: async () => response && answered(response),
      whenClosed: (run) => (response?.closed ? run() : response?.once("close", run)),
      sendText: response && ((text) => endWith(text, response)),
    }),
    measure: (request, response) => app.measures?.take(request, response),
    refusal: (request) => guardRefusal(request, app),
    headers: headersOfEveryAnswer(app.config.publicUrl),
    welcome: () => welcome(app),
    attachSockets: (io) => admitSockets(io, app),
    closeStreams: app.live.close,
    async stop() {
      stopScheduler();
      // An unresponsive mail server must not delay the shutdown.
      const done = app.background.settled().then(() => app.mailer.settled());
      await Promise.race([done, new Promise((late) => setTimeout(late, 1500))]);
      app.database.sqlite.pragma("wal_checkpoint(TRUNCATE)");
      app.database.sqlite.close();
    },
  };
}

function endWith(text: string, response: ServerResponse): void {
  const { end } = response;
  response.end = ((...chunk: Parameters<typeof end>) =>
    end.apply(response, chunk.length > 0 ? chunk : [text, "utf8"])) as typeof end;
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

/** Turns a listen error into one sentence for the operator. */
export function portFault({ code, message }: NodeJS.ErrnoException, { port, host }: Config): Error {
  const known: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso; escolha outra com PORT.`,
    EACCES: `Sem permissão para usar a porta ${port}; escolha outra com PORT.`,
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina; corrija HOST.`,
  };
  return new StartupError([known[code ?? ""] ?? `Não consigo abrir a porta ${port} em ${host}: ${message}.`]);
}
