import path from "node:path";
import { hashSync } from "@node-rs/argon2";
import { createCookie } from "@remix-run/node";
import { afterAll, beforeAll } from "vitest";
import { openDatabase } from "#db/client.server";
import { addMember } from "~/club/accounts/changes.server";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { type Context, inTransaction } from "~/club/context";
import { type HostedClub, hostClub } from "../support/hosted-club";

/** The data folders of the running clubs, by URL. */
const folders = new Map<string, string>();

/** Names the data folder of a server that a test has started itself, for `register`. */
export function knownFolder(url: string, dataDir: string): void {
  folders.set(url, dataDir);
}

/** A new club; its e-mails link to its port. */
export async function startClub(env: Record<string, string> = {}): Promise<HostedClub> {
  const club = await hostClub(env);
  folders.set(club.url, club.dataDir);
  return club;
}

/** One club for the tests of a file. */
export function makeClub(env?: Record<string, string>): { readonly url: string; readonly dataDir: string } {
  let server: HostedClub;
  beforeAll(async () => {
    server = await startClub(env);
  });
  afterAll(() => server?.stop());
  return {
    get url() {
      return server.url;
    },
    get dataDir() {
      return server.dataDir;
    },
  };
}

export type Member = {
  id: number;
  cookie: { name: string; value: string; url: string };
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

const password = "segredo-da-ana";
/** At the least cost, as all hashes of the tests. */
const cheapHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts an account with an open session, beside the running server. The first account of a club is its admin. */
export async function register(url: string, username: string, name = "Ana Souza"): Promise<Member> {
  const folder = folders.get(url);
  if (!folder) throw new Error(`${url} was not started by startClub`);
  const { db, sqlite } = openDatabase(path.join(folder, "club.sqlite"));
  const nothing = () => {};
  const ctx: Context = {
    ...{ db, now: new Date(), hidesRanking: false, keyedHash: (text) => text },
    ...{ timeZone: "America/Sao_Paulo", defaultTimeZone: "America/Sao_Paulo" },
    afterCommit: (work) => work(),
    ...{ pushUnreadCounts: nothing, disconnectSessions: nothing, publish: nothing, publishMeetings: nothing },
  };
  const email = `${username}@clube.example`;
  const form = { username, name, email, password, invite: null, setupCode: null };
  const { id, token } = inTransaction(ctx, (tx) => {
    const { id } = addMember(tx, form, cheapHash);
    return { id, token: openSession(tx, id, "Chromium") };
  });
  sqlite.close();
  return memberOf(url, id, await createCookie("sessao").serialize(token));
}

/** Registers through the API, with all that follows, such as e-mails. */
export async function signUp(url: string, username: string, name: string): Promise<Member> {
  const body = { username, name, email: `${username}@clube.example`, password };
  const answer = await send(url, "POST", "/api/register", { body });
  const { id } = (await answer.json()) as { id: number };
  return memberOf(url, id, answer.headers.getSetCookie()[0] ?? "");
}

function memberOf(url: string, id: number, setCookie: string): Member {
  const [pair = ""] = setCookie.split(";");
  const [name = ""] = pair.split("=");
  return {
    id,
    cookie: { name, value: pair.slice(name.length + 1), url },
    call: async (method, path, body) => (await send(url, method, path, { body, cookie: pair })).json(),
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string },
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: url, ...(cookie && { Cookie: cookie }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const domCasmurro = {
  title: "Dom Casmurro",
  author: "Machado de Assis",
  pageCount: 208,
  publishedYear: 1899,
  isCurrent: true,
};

/** Adds a book through the API. @returns its id. */
export async function addBook(admin: Member, book: object = domCasmurro): Promise<number> {
  return ((await admin.call("POST", "/api/books", book)) as { id: number }).id;
}
