import { readdirSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { users } from "#db/schema";
import { entry } from "#server-build";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { table } from "../../support/api-form-bodies";
import { entriesIn } from "../../support/backups";
import { clube } from "../../support/command-line";
import { runToEnd, until } from "../../support/server";
import { decodedEmail, openSmtpServer } from "../../support/smtp";
import {
  type Answered,
  type Ask,
  copyOf,
  demoFolder,
  fixedClock,
  now,
  openTwins,
  type Twins,
} from "../../support/twin-clubs";
import { bothOf, everyPage, everyRead, everySheet } from "../../support/walk";

const roles = ["visitor", "user", "admin", "developer"] as const;
/** Addresses of a kind that are asked: two addresses of a kind show the same screen with other rows. */
const ofAKind = 2;
const calls = entry.module.club.publishedCalls;

/**
 * Nonces, ids of requests, tokens of links and secrets of apps differ between two processes. Remix sends a function's source, whose names
 * the bundler changes.
 */
function withoutRandomness(body: string): string {
  return (
    body
      .replace(/(nonce="|"nonce":"|nonce\\",\\")[\w+/=]+/g, "$1")
      .replace(/\b[A-Z2-7]{32}\b/g, "<secret>")
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uuid>")
      // A token may begin or end with a hyphen, which is no word boundary.
      .replace(/(?<![\w-])[\w-]{43,}(?![\w-])/g, "<token>")
      .replace(/\(\(STORAGE_KEY[\s\S]*?\("positions", null\)/, "<scroll restoration>")
  );
}

async function comparable({ status, headers, body }: Answered) {
  const isZip = headers["content-type"] === "application/zip";
  const isText = /text|json|javascript|calendar/.test(headers["content-type"] ?? "");
  const content = isZip ? await unzipped(body) : isText ? linesOf(withoutRandomness(body.toString())) : body;
  return { status, headers, content };
}

/** Short pieces: a failure shows those that differ. */
function linesOf(body: string): string[] {
  return body.split(/(?<=[>,])/);
}

async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = withoutRandomness(await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Asks both. @returns the answer of the source; a difference fails the test. */
async function askBoth({ askSource, askBuild }: Twins, ask: Ask, role: string): Promise<Answered> {
  const [answer, built] = await Promise.all([askSource(ask), askBuild(ask)]);
  const [source, build] = [await comparable(answer), await comparable(built)];
  expect(build, `${role}: ${ask.method ?? "GET"} ${ask.path}`).toEqual(source);
  return answer;
}

/** The kind of an address. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://clube");
  const search = [...searchParams].map(([name, value]) => `${name}=${/\d/.test(value) ? "#" : value}`);
  return [pathname.replace(/\d+/g, "#"), ...search.toSorted()].join(" ");
}

function linksIn({ headers, body }: Answered): string[] {
  if (!headers["content-type"]?.startsWith("text/html")) return [];
  const hrefs = [...body.toString().matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) => href);
  return hrefs.map((href) => href.replaceAll("&amp;", "&"));
}

/** The long suite follows the links of all pages, to at most `ofAKind` addresses. @returns the asked addresses. */
async function walk(twins: Twins, role: (typeof roles)[number]): Promise<string[]> {
  const asked = new Set<string>();
  const kinds = new Map<string, number>();
  const files = ["/settings/meus-dados.zip", "/events/1/evento.ics", "/__manifest?p=/chat", ...everySheet];
  const waiting = [...everyPage, ...everyRead, ...files, twins.calendar];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address);
    const times = kinds.get(kind) ?? 0;
    if (asked.has(address) || times >= ofAKind) continue;
    kinds.set(kind, times + 1);
    asked.add(address);
    const cookie = twins.cookies[role];
    const answer = await askBoth(twins, { path: address, cookie }, role);
    const links = linksIn(answer);
    waiting.push(...links);
    const [, data = ""] = bothOf(address);
    if (links.length > 0) await askBoth(twins, { path: data, cookie }, role);
  }
  return [...asked];
}

it.each(roles)(
  "every page, data request, call and file for the role %s is that of the source",
  async (role) => {
    const twins = await openTwins({});
    const asked = await walk(twins, role);
    const fewest = role === "visitor" ? 80 : 200;
    expect(asked.length).toBeGreaterThan(fewest);
  },
);

it("every write through the calls has the answer and the effects of the source", async () => {
  const twins = await openTwins({});
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const writes = calls.filter(({ method, path }) => method !== "GET" && path !== "/api/logout");
  for (const role of roles) {
    const cookie = twins.cookies[role];
    for (const { method, path } of writes) {
      const bare = { method, path: path.replace(/:\w+/g, "2"), cookie };
      await askBoth(twins, { ...bare, type: json, body: "{}" }, role);
      const row = table[`${method} ${path}`];
      if (!row) continue;
      const body = String(new URLSearchParams(row.fields));
      await askBoth(twins, { ...bare, path: row.at ?? bare.path, type: form, body }, role);
    }
    for (const path of ["/", "/book", "/community", "/notifications", "/admin?aba=livros", "/api/user/data"])
      await askBoth(twins, { path, cookie }, role);
  }
});

it("the e-mails of accounts and notifications are those of the source", async () => {
  const { url, arrived } = await openSmtpServer();
  const twins = await openTwins({ SMTP_URL: url });
  await startNotificationMailer(twins.source.app).run();
  const email = twins.source.db.select().from(users).get()?.email;
  const body = JSON.stringify({ email });
  const ask = { method: "POST", path: "/api/forgot-password", cookie: "", type: "application/json", body };
  await askBoth(twins, ask, "visitor");

  const expected = twins.source.emails.map((one) =>
    [one.to, one.subject, withoutRandomness(one.text.trim())].join("\n"),
  );
  expect(expected.length).toBeGreaterThan(1);
  await until(() => arrived.length >= expected.length, "the e-mails of the build");
  const sent = arrived.map(({ to, email }) => {
    const { headers, body } = decodedEmail(email);
    return [to.join(), headers.subject, withoutRandomness(body.trim())].join("\n");
  });
  expect(sent.toSorted()).toEqual(expected.toSorted());
});

it("the export of the command line is that of the source", async () => {
  const folder = await demoFolder();
  const copy = copyOf(folder);
  expect(await clube(folder, "exportar", { now })).toMatchObject({ code: 0, err: [] });
  const args = [...fixedClock.args, "build/clube.js", "exportar"];
  expect(await runToEnd({ dataDir: copy, args, env: fixedClock.env })).toMatchObject({ code: 0, stderr: "" });

  const [source, build] = await Promise.all([folder, copy].map(exported));
  expect(Object.keys(source ?? {}).length).toBeGreaterThan(30);
  expect(build).toEqual(source);
});

async function exported(folder: string): Promise<Record<string, Buffer>> {
  const backups = path.join(folder, "backups");
  const [name = ""] = readdirSync(backups).filter((file) => file.startsWith("exportado-"));
  const entries = await entriesIn(path.join(backups, name));
  return Object.fromEntries(entries.map((entry) => [entry.name, entry.content]));
}
