import { readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  emailChanges,
  passkeys,
  planMilestones,
  plans,
  users,
  webhookDeliveries,
  webhooks,
} from "#db/schema";
import { routes } from "#server-build";
import { tokenHash } from "~/club/accounts/tokens.server";
import { unsubscribeToken } from "~/server/mail/unsubscribe.server";
import type { App } from "~/server/runtime/app.server";
import { makeFile } from "../support/sheets";
import { longWord } from "../support/text";
import { secret as webhookSecret } from "../support/webhooks";
import { makeStage, phone } from "./browser";
import { fillChats } from "./chats";
import { fillRoundsAndPolls } from "./choosing";
import { type Member, makeClub, register } from "./club";
import { fillFeedAndEvents } from "./feed-and-events";
import { currentPath, visit, writeRows } from "./page";
import { fillClub, inDays } from "./reading-club";
import { replyPaths } from "./reply-paths";
import { fillMeetings } from "./running-meetings";
import { expectTextFits } from "./text-size";
import { notFound, redirecting, visited } from "./walked-addresses";
import { fillYear } from "./yearbook-clubs";

type Viewer = keyof typeof visited;
type Stop = { address: string; viewer: Viewer; status?: number };

const stops: Stop[] = [
  ...Object.entries(visited).flatMap(([viewer, addresses]) =>
    addresses.map((address) => ({ address, viewer: viewer as Viewer })),
  ),
  ...notFound.map((address) => ({ address, viewer: "reader" as const, status: 404 })),
];

const stage = makeStage();
const club = makeClub({ DEV_TOOLS: "on" });

let members: Partial<Record<Viewer, Member>>;
let made: Record<string, string | number>;
beforeAll(async () => {
  const reading = await fillClub(club);
  const { reader, bia, max, closed, gone, currentBook, goodLink, ...ids } = reading;
  const developer = await register(club.url, "iara", "Iara Menezes");
  const { book: longBook, ...feed } = await fillFeedAndEvents(club, reader, [bia, max]);
  await reader.call("POST", `/api/books/${currentBook}/set-current`, { endDate: "2099-12-31" });
  const choosing = await fillRoundsAndPolls(
    reader,
    [bia, closed, max, developer],
    [inDays(7), inDays(14), inDays(20)],
  );
  const chats = await fillChats(reader, max, developer);
  const text = { bookId: currentBook, content: longWord };
  const quote = (await reader.call("POST", "/api/quotes", { ...text, page: 12 })) as { id: number };
  const question = (await reader.call("POST", "/api/questions", text)) as { id: number };
  const [emailToken, undoToken] = ["confirmar", "desfazer"];
  let [clubImport, ownImport, webhook, delivery] = [0, 0, 0, 0];
  writeRows(club, (db) => {
    const works = { columns: ["title", "author", "pageCount"], rows: [[longWord, longWord, longWord]] };
    clubImport = makeFile(db, { userId: reader.id, kind: "books", ...works });
    const read = { columns: ["title", "authors", "readOn"], rows: [[longWord, longWord, "2020/01/02"]] };
    ownImport = makeFile(db, { userId: reader.id, kind: "readings", ...read });
    const hook = {
      url: `https://livraria.example/${longWord}`,
      secret: webhookSecret,
      createdAt: new Date(),
    };
    webhook = db
      .insert(webhooks)
      .values({ ...hook, events: ["book.current", "member.joined"] })
      .returning({ id: webhooks.id })
      .get().id;
    const sent = {
      event: "book.current",
      payload: JSON.stringify({ data: { title: longWord, url: "/book" } }),
      createdAt: new Date(),
    };
    const refused = { status: 500, failure: "O endereço respondeu com um erro.", attempts: 3, duration: 120 };
    delivery = db
      .insert(webhookDeliveries)
      .values({ webhookId: webhook, messageId: `msg_${longWord}`, ...sent, ...refused })
      .returning({ id: webhookDeliveries.id })
      .get().id;
    fillYear(db, [reader.id, bia.id, max.id]);
    db.update(users).set({ role: "developer" }).where(eq(users.id, developer.id)).run();
    // Half of the readers of the long book are behind its plan: the staff gets the offers.
    const checked = { medianPage: 101, checkedOn: inDays(0) };
    db.insert(plans)
      .values({ bookId: longBook, changedAt: new Date(), ...checked })
      .run();
    const milestones = [
      { date: inDays(-1), page: 150 },
      { date: inDays(6), page: 260 },
      { date: inDays(13), page: 368 },
    ].map((milestone) => ({ ...milestone, bookId: longBook }));
    db.insert(planMilestones).values(milestones).run();
    const change = {
      ...{ userId: max.id, email: "novo@clube.example", previousEmail: "max@clube.example" },
      ...{ token: tokenHash(emailToken), cancelToken: tokenHash(undoToken) },
      ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) },
    };
    db.insert(emailChanges).values(change).run();
    const key = { credentialId: "x", publicKey: Buffer.from([1]), counter: 0, transports: [] };
    db.insert(passkeys)
      .values({ id: 1, userId: reader.id, ...key, isBackedUp: false, name: longWord.slice(0, 40) })
      .run();
  });
  const { url } = (await reader.call("POST", `/api/meetings/${feed.event}/visit-link`)) as { url: string };
  await reader.call("PUT", "/api/club/vice", { userId: max.id });
  const secret = readFileSync(path.join(club.dataDir, "secret.key"), "utf8").trim();
  members = { reader, member: max, developer };
  made = {
    ...fillMeetings(club, currentBook, [reader.id, max.id]),
    ...{ ...ids, ...feed, ...chats, ...choosing, currentBook, longBook, longWord, emailToken, undoToken },
    ...{ clubImport, ownImport, webhook, delivery },
    ...{ quote: quote.id, question: question.id, max: max.id, closed: closed.id, gone: gone.id },
    passkey: 1,
    visit: new URL(url).pathname.slice("/visita/".length),
    resetToken: new URL(goodLink).search,
    unsubscribeToken: unsubscribeToken({ secret } as App, max.id),
    bookReply: replyPaths(club, max.id, { event: 1, book: currentBook }).book,
  };
});

const filledIn = (address: string) => address.replace(/\{(\w+)\}/g, (_, name) => String(made[name]));

const all = Object.values(routes);
const tree = (parentId?: string): Parameters<typeof matchRoutes>[0] =>
  all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: tree(id) }));

const routeOf = (address: string) => matchRoutes(tree(), address)?.at(-1)?.route.id;

/** An address with another id and other parameters shows the same tab. */
function tabOf(address: string): string {
  const { pathname, searchParams } = new URL(address, club.url);
  return `${routeOf(pathname)} ${searchParams.get("aba") ?? ""}`;
}

it("visits an address of each page of app/routes.ts", () => {
  const isPage = ({ id, module }: (typeof all)[number]) =>
    module.default && id !== "root" && !all.some(({ parentId, index }) => index && parentId === id);
  const walked = [...stops.map(({ address }) => address), ...redirecting].map(filledIn).map(routeOf);
  expect([...new Set(walked)].sort()).toEqual(
    all
      .filter(isPage)
      .map(({ id }) => id)
      .sort(),
  );
});

it.each(stops)("$address fits a phone with large text ($viewer)", async ({ address, viewer, status }) => {
  const page = await stage.open({ as: members[viewer], viewport: phone });
  if (status) page.expectStatus(status);
  await visit(page, club.url + filledIn(address));
  expect(currentPath(page)).toBe(filledIn(address).replace(/#.*/, ""));
  const links = page.locator(".tabs a").filter({ visible: true });
  const tabs = await links.evaluateAll((shown: HTMLAnchorElement[]) => shown.map(({ href }) => href));
  const walked = stops.map(({ address }) => tabOf(filledIn(address)));
  expect(tabs.filter((tab) => !walked.includes(tabOf(tab)))).toEqual([]);
  await expectTextFits(page, address.startsWith("/settings") ? [125] : []);
});

it.each(redirecting)("%s redirects", async (address) => {
  const page = await stage.open({ as: members.reader });
  await visit(page, club.url + address);
  expect(currentPath(page)).toBe("/");
});
