import path from "node:path";
import * as z from "zod";
import { isLoopback } from "../http/network";

/** The operator's settings; every variable is optional. */
export type Config = {
  port: number;
  host: string;
  /** Whether other machines can reach the club, through HOST or PUBLIC_URL. */
  isReachable: boolean;
  dataDir: string;
  // Base URL of links in e-mails, e.g. https://clube.example; never from the Host header, which a client can forge.
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  timeZone: string;
  chatMonitoring: boolean;
  devTools: boolean;
  trustProxy: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** A failed start, with one sentence per fault. */
export class StartupError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
    this.name = "StartupError";
  }
}

const onOff = (name: string, otherwise: "on" | "off") =>
  z
    .enum(["on", "off"], `${name} deve ser "on" ou "off".`)
    .default(otherwise)
    .transform((value) => value === "on");

const environment = z.object({
  PORT: z.coerce
    .number("PORT deve ser um número de 1 a 65535.")
    .int("PORT deve ser um número de 1 a 65535.")
    .min(1, "PORT deve ser um número de 1 a 65535.")
    .max(65535, "PORT deve ser um número de 1 a 65535.")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "PUBLIC_URL deve ser um endereço como https://clube.example, sem caminho.")
    .transform((value) => new URL(value).origin)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, "SMTP_URL deve começar com smtp:// ou smtps://.")
    .optional(),
  MAIL_FROM: z.string().includes("@", "MAIL_FROM deve conter um endereço de e-mail.").optional(),
  CLUB_TIMEZONE: z
    .string()
    .refine(isTimeZone, "CLUB_TIMEZONE deve ser um fuso como America/Sao_Paulo.")
    .default("America/Sao_Paulo"),
  CHAT_MONITORING: onOff("CHAT_MONITORING", "on"),
  DEV_TOOLS: onOff("DEV_TOOLS", "off"),
  TRUST_PROXY: onOff("TRUST_PROXY", "off"),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "silent"],
      "LOG_LEVEL deve ser debug, info, warn, error ou silent.",
    )
    .default("info"),
});

/** Reads the configuration; empty variables are unset. @throws StartupError with one sentence per bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success)
    throw new StartupError([...new Set(parsed.error.issues.map(({ message }) => message))]);
  const value = parsed.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return {
    port: value.PORT,
    host: value.HOST,
    isReachable: !isLoopback(value.HOST) || !isLoopback(new URL(publicUrl).hostname),
    dataDir: path.resolve(value.DATA_DIR),
    publicUrl,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `clube@${new URL(publicUrl).hostname}`,
    timeZone: value.CLUB_TIMEZONE,
    chatMonitoring: value.CHAT_MONITORING,
    devTools: value.DEV_TOOLS,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("pt-BR", { timeZone: value }));
  } catch {
    return false;
  }
}
