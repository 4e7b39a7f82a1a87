import { createECDH } from "node:crypto";
import path from "node:path";
import * as z from "zod";
import { isLoopback } from "../http/network";
import { withOnceVariables } from "./once-variables";

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
  bookLookup: boolean;
  googleBooksKey: string | null;
  /** A server of this machine in place of every source of book records and covers: for tests and demonstrations. */
  bookLookupUrl: string | null;
  /** The keys that push services know the club by; null for those in the data folder. */
  pushKeys: PushKeys | null;
  /** A mailto: or https: address at which a push service finds the operator. */
  pushSubject: string;
  /** A server of this machine in place of every push service: for tests and demonstrations. */
  pushServiceUrl: string | null;
  /** Whether webhooks may have addresses of this machine and its networks. */
  privateWebhooks: boolean;
  trustProxy: boolean;
  /** Whether `trustProxy` is on because of the variables of ONCE, and not by TRUST_PROXY. */
  trustsOnceProxy: boolean;
  /** The secret that signs cookies and links; null for the one in the data folder. */
  secretKey: string | null;
  /** Whether a start waits until another server leaves the data folder, instead of failing. */
  takeOver: boolean;
  /** The address that says which release is the newest; only `clube versao --conferir` asks it. */
  releaseUrl: string | null;
  /** The secret with which /metrics is read; null where there are no metrics. */
  metricsToken: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Whether each answer of the API is compared with its schema: for tests. */
  checkAnswers: boolean;
};

/** A key pair on P-256 as base64url, see RFC 8292 (VAPID). */
export type PushKeys = { publicKey: string; privateKey: string };

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

const standIn = (name: string) =>
  z
    .string()
    .refine(
      (value) => isOrigin(value) && isLoopback(new URL(value).hostname),
      `${name} só pode ser um endereço desta máquina, como http://127.0.0.1:4000, sem caminho.`,
    )
    .transform((value) => new URL(value).origin)
    .optional();

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
  BOOK_LOOKUP: onOff("BOOK_LOOKUP", "on"),
  GOOGLE_BOOKS_KEY: z
    .string()
    .regex(/^[\w-]+$/, "GOOGLE_BOOKS_KEY deve ser uma chave de API, só com letras, algarismos, - e _.")
    .optional(),
  BOOK_LOOKUP_URL: standIn("BOOK_LOOKUP_URL"),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(
      /^B[\w-]{86}$/,
      "VAPID_PUBLIC_KEY deve ser uma chave pública P-256 em base64url, com 87 caracteres.",
    )
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(
      /^[\w-]{40,43}$/,
      "VAPID_PRIVATE_KEY deve ser uma chave privada P-256 em base64url, com 43 caracteres.",
    )
    .transform(paddedKey)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(
      isContact,
      "VAPID_SUBJECT deve ser um endereço como mailto:clube@clube.example ou https://clube.example.",
    )
    .optional(),
  PUSH_SERVICE_URL: standIn("PUSH_SERVICE_URL"),
  WEBHOOKS_PRIVATE: onOff("WEBHOOKS_PRIVATE", "off"),
  TRUST_PROXY: onOff("TRUST_PROXY", "off"),
  SECRET_KEY: z.string().min(32, "SECRET_KEY deve ter pelo menos 32 caracteres.").optional(),
  TAKE_OVER: onOff("TAKE_OVER", "off"),
  RELEASE_URL: z
    .url({
      protocol: /^https?$/,
      error: "RELEASE_URL deve ser um endereço como https://entrelinhas.example/versao.json.",
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "METRICS_TOKEN deve ter pelo menos 16 caracteres, sem espaços nem acentos.")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "silent"],
      "LOG_LEVEL deve ser debug, info, warn, error ou silent.",
    )
    .default("info"),
  CHECK_ANSWERS: onOff("CHECK_ANSWERS", "off"),
});

/** The names of all variables. */
export const variableNames = Object.keys(environment.shape);

/** Reads the configuration; empty variables are unset. @throws StartupError with one sentence per bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(withOnceVariables(env)).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success)
    throw new StartupError([...new Set(parsed.error.issues.map(({ message }) => message))]);
  const value = parsed.data;
  const pushKeys = pushKeysOf(value);
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const mailFrom = value.MAIL_FROM ?? `clube@${new URL(publicUrl).hostname}`;
  return {
    port: value.PORT,
    host: value.HOST,
    isReachable: !isLoopback(value.HOST) || !isLoopback(new URL(publicUrl).hostname),
    dataDir: path.resolve(value.DATA_DIR),
    publicUrl,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom,
    timeZone: value.CLUB_TIMEZONE,
    chatMonitoring: value.CHAT_MONITORING,
    devTools: value.DEV_TOOLS,
    bookLookup: value.BOOK_LOOKUP,
    googleBooksKey: value.GOOGLE_BOOKS_KEY ?? null,
    bookLookupUrl: value.BOOK_LOOKUP_URL ?? null,
    pushKeys,
    pushSubject: value.VAPID_SUBJECT ?? (publicUrl.startsWith("https:") ? publicUrl : mailtoOf(mailFrom)),
    pushServiceUrl: value.PUSH_SERVICE_URL ?? null,
    privateWebhooks: value.WEBHOOKS_PRIVATE,
    trustProxy: value.TRUST_PROXY,
    trustsOnceProxy: value.TRUST_PROXY && !env.TRUST_PROXY?.trim(),
    secretKey: value.SECRET_KEY ?? null,
    takeOver: value.TAKE_OVER,
    releaseUrl: value.RELEASE_URL ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    checkAnswers: value.CHECK_ANSWERS,
  };
}

type Vapid = { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined };

function pushKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Vapid): PushKeys | null {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey !== undefined && privateKey !== undefined && publicKeyOf(privateKey) === publicKey)
    return { publicKey, privateKey };
  throw new StartupError(["VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY devem vir juntas e ser do mesmo par."]);
}

/** Programs write one in 256 keys shorter, without the zeros that it begins with. */
function paddedKey(privateKey: string): string {
  const bytes = Buffer.from(privateKey, "base64url");
  return Buffer.concat([Buffer.alloc(32), bytes])
    .subarray(-32)
    .toString("base64url");
}

/** The public key of a private one; null for a number beyond the curve. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return null;
  }
}

function isContact(value: string): boolean {
  return (
    URL.canParse(value) && (/^mailto:[^@\s]+@[^@\s]+$/.test(value) || new URL(value).protocol === "https:")
  );
}

/** The address of "Clube <clube@clube.example>". */
function mailtoOf(mailFrom: string): string {
  return `mailto:${/<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
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
