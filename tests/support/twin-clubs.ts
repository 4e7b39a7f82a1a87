import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, inArray, max } from "drizzle-orm";
import { Server } from "socket.io";
import { notifications, users } from "#db/schema";
import { viewerColumns } from "~/club/accounts/sessions-queries.server";
import { catchUp } from "~/club/achievements/changes.server";
import { renewFeed } from "~/club/events/calendar-feed-changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { fillDemoClub } from "../../demo/fill";
import { drawPictures, writePictures } from "../../demo/pictures";
import { origin, type TestClub } from "./app";
import { folderForThisTest, openClubIn } from "./data-folder";
import { cheapHash, clientOf, contextOf } from "./makers";
import { migratedDatabase } from "./migrated-database";
import { serverForThisTest } from "./server-for-test";

export type Ask = { method?: string; path: string; cookie: string; type?: string; body?: string };
export type Answered = { status: number; headers: Record<string, string>; body: Buffer };

/** One club twice: in the process of the test, and served by the build, on copies of one folder and at one time. */
export type Twins = {
  source: TestClub;
  /** The `Cookie` header of a visitor and of a member of each role. */
  cookies: Record<"visitor" | "user" | "admin" | "developer", string>;
  /** The path of a member's calendar. */
  calendar: string;
  askSource: (ask: Ask) => Promise<Answered>;
  askBuild: (ask: Ask) => Promise<Answered>;
};

/** The time of both clubs. */
export const now = new Date("2026-03-10T18:00:00Z");
const timeZone = "America/Sao_Paulo";
/** Headers that server.ts and the network add to every response. */
const compared = ["content-type", "content-disposition", "location", "cache-control", "retry-after", "allow"];

export async function openTwins(env: Record<string, string>): Promise<Twins> {
  const folder = await demoFolder();
  const { cookies, calendar } = await logInAll(folder);
  const copy = copyOf(folder);

  const source = openClubIn(folder, env);
  source.clock.now = now;
  // Pages of a server with sockets differ.
  source.app.publisher.attach(new Server());
  const { url } = await serverForThisTest({
    dataDir: copy,
    args: [...fixedClock.args, "build/server.js"],
    env: { PUBLIC_URL: origin, ...fixedClock.env, ...env },
  });
  return {
    source,
    cookies,
    calendar,
    askSource: (ask) => askInProcess(source, ask),
    askBuild: (ask) => askServer(url, ask),
  };
}

/** Arguments and environment of a process whose clock stands still at `now`. */
export const fixedClock = {
  args: ["--import", "./tests/support/fixed-clock.mjs"],
  env: { FIXED_NOW: String(now.getTime()) },
};

export function copyOf(folder: string): string {
  const copy = path.join(folderForThisTest(), "build");
  cpSync(folder, copy, { recursive: true });
  return copy;
}

let pattern: Promise<string> | undefined;

/** A data folder with the demo club, deleted with the test. Made once and copied. */
export async function demoFolder(): Promise<string> {
  pattern ??= makePattern();
  const folder = path.join(folderForThisTest(), "source");
  cpSync(await pattern, folder, { recursive: true });
  return folder;
}

async function makePattern(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const pictures = await drawPictures();
  const { db, sqlite } = migratedDatabase();
  await fillDemoClub(db, { now, timeZone, passwordHash: cheapHash, pictures });
  // A server stores the refusals of each minute, the source never does.
  sqlite.exec("create trigger no_refusals before insert on refusal_counts begin select raise(ignore); end");
  writeFileSync(path.join(folder, "club.sqlite"), sqlite.serialize());
  sqlite.close();
  writePictures(folder, pictures);
  // A start makes the other folders and the secret.
  openClubIn(folder).close();
  return folder;
}

/** Also runs the jobs of a start: those of the server then change nothing. */
async function logInAll(folder: string): Promise<Pick<Twins, "cookies" | "calendar">> {
  const club = openClubIn(folder);
  club.clock.now = now;
  const ctx = coreContext(club.app);
  await sweepOldRows(ctx);
  await catchUp(ctx, "all");
  await sendReminders(ctx);
  await checkPlans(ctx);
  makeEmailsDue(club);
  const memberOf = (role: "user" | "admin" | "developer") => {
    const member = club.db.select(viewerColumns).from(users).where(eq(users.role, role)).get();
    if (!member) throw new Error(`the demo club has no ${role}`);
    return member;
  };
  const cookieOf = async (role: "user" | "admin" | "developer") =>
    (await clientOf(club, memberOf(role))).cookieHeader;
  const cookies = {
    visitor: "",
    user: await cookieOf("user"),
    admin: await cookieOf("admin"),
    developer: await cookieOf("developer"),
  };
  const calendar = `/calendario/${renewFeed(contextOf(club, memberOf("user")))}.ics`;
  club.close();
  return { cookies, calendar };
}

/** One notification of each kind waits for its e-mail. */
function makeEmailsDue({ db }: TestClub): void {
  const newest = db
    .select({ id: max(notifications.id) })
    .from(notifications)
    .groupBy(notifications.kind);
  db.update(notifications)
    .set({ mailDueAt: now, mailTries: 0, createdAt: now, readAt: null })
    .where(inArray(notifications.id, newest))
    .run();
}

function headersOf({ cookie, type, body }: Ask): Record<string, string> {
  return {
    Host: new URL(origin).host,
    Origin: origin,
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    ...(cookie && { Cookie: cookie }),
    ...(type && { "Content-Type": type }),
    ...(body && { "Content-Length": String(Buffer.byteLength(body)) }),
  };
}

async function askInProcess(club: TestClub, ask: Ask): Promise<Answered> {
  const { method = "GET", body } = ask;
  const request = new Request(new URL(ask.path, origin), { method, body, headers: headersOf(ask) });
  const response = await club.fetch(request, "127.0.0.1");
  const headers = Object.fromEntries(compared.map((name) => [name, response.headers.get(name) ?? ""]));
  // Express adds the encoding.
  if (/^(application\/json|text\/x-script)$/.test(headers["content-type"] ?? ""))
    headers["content-type"] += "; charset=utf-8";
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

async function askServer(url: string, ask: Ask): Promise<Answered> {
  const { method = "GET", body } = ask;
  const sent = request(url + ask.path, { method, headers: headersOf(ask), agent: false });
  sent.end(body);
  const [response] = await once(sent, "response");
  const headers = Object.fromEntries(compared.map((name) => [name, String(response.headers[name] ?? "")]));
  return { status: response.statusCode, headers, body: await buffer(response) };
}
