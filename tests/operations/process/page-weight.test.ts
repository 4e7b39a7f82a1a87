import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, json, register, riobaldo, send } from "../../support/http";
import { sum, weigh, weighScripts } from "../../support/page-weight";
import { type RunningServer, startServer } from "../../support/server";

const kB = 1000;
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  cookie = await register(server.url);
  const endDate = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const book = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
  const added = await call(`${server.url}/api/books`, { ...book, isCurrent: true, endDate }, { cookie });
  const { id: bookId } = json(added) as { id: number };
  await call(`${server.url}/api/progress`, { bookId, currentPage: 42 }, { cookie });
  const evening = { startDate: "2099-03-05T19:30", endDate: "2099-03-05T21:00" };
  await call(`${server.url}/api/events`, { title: "Sarau", ...evening }, { cookie });
  await call(`${server.url}/api/posts`, { content: "Quem já terminou?" }, { cookie });
  await register(server.url, { ...riobaldo, username: "diadorim", email: "diadorim@clube.example" });
  await call(`${server.url}/api/chats/direct`, { otherUserId: 2 }, { cookie });
  await call(`${server.url}/api/chats/groups`, { name: "Sertão", userIds: [2] }, { cookie });
  await call(
    `${server.url}/api/chats/direct/messages`,
    { content: "Oi", attachment: "", chatId: 1 },
    { cookie },
  );
  // The list of first steps is part of the panel in a new club alone, with a style of its own.
  await call(`${server.url}/api/club/first-steps/dismiss`, {}, { cookie });
});
afterAll(() => server.stop());

/**
 * JavaScript of a first load, in kB (gzip): most pages, the log-in with conform's forms, pages with many forms, the form of
 * a book with its look-up and cover, and a conversation with its socket.
 */
const budgets = { most: 106, auth: 109, forms: 113.3, cover: 114.9, chat: 127 };

/** The style sheet of every page. */
const sheet = 21.5;

const pages = ["/", "/leaderboard", "/achievements", "/events", "/notifications", "/settings"];
const formPages = ["/book", "/profile", "/community", "/admin", "/admin?aba=analise", "/admin?aba=clube"];
const dialogs = [
  "/book/progresso",
  "/book/resenha",
  "/events/novo",
  "/admin/livros/novo",
  "/admin/clube/convite",
];

describe.each([
  ["/auth", budgets.auth] as const,
  ...pages.map((address) => [address, budgets.most] as const),
  ...formPages.map((address) => [address, budgets.forms] as const),
])("the first load of %s", (address, most) => {
  it("is within its budget, without zod and without requests to other hosts", async () => {
    const isMember = address !== "/auth";
    const { scripts, styles, fonts, foreign } = await weigh(server.url, address, isMember ? cookie : "");

    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(10);
    expect(sum(scripts)).toBeLessThanOrEqual(most * kB);
    expect(scripts.filter(({ text }) => text.includes("ZodError"))).toEqual([]);
    expect(styles).toHaveLength(1);
    expect(sum(styles)).toBeLessThanOrEqual(sheet * kB);
    expect(fonts).toHaveLength(2);
    expect(sum(fonts)).toBeLessThanOrEqual(67 * kB);
    expect(foreign).toEqual([]);
  });
});

describe.each(["/chat", "/chat/1", "/chat/2"])("the first load of %s", (address) => {
  it("is within its own budget, socket client included", async () => {
    const { scripts, lazy, styles, fonts, foreign } = await weighConversation(address);

    expect(sum(scripts) + sum(lazy)).toBeLessThanOrEqual(budgets.chat * kB);
    expect([...scripts, ...lazy].filter(({ text }) => text.includes("ZodError"))).toEqual([]);
    const [app, chat, ...others] = styles;
    expect(others).toEqual([]);
    expect(app?.bytes).toBeLessThanOrEqual(sheet * kB);
    expect(chat?.bytes).toBeLessThanOrEqual(2.5 * kB);
    expect(fonts).toHaveLength(2);
    expect(foreign).toEqual([]);
  });
});

/** A chat page with the socket client, which it loads after hydration. */
async function weighConversation(address: string) {
  const page = await weigh(server.url, address, cookie);
  const names = page.scripts.flatMap(({ text }) => [
    ...text.matchAll(/import\("\.\/(socket-[\w-]+\.js)"\)/g),
  ]);
  const lazy = await weighScripts(
    server.url,
    names.map(([, name]) => `/assets/${name}`),
    page.scripts,
  );
  expect(lazy.some(({ text }) => text.includes("polling"))).toBe(true);
  return { ...page, lazy };
}

it.each(dialogs)(
  "the form at %s, opened by its address, is within the budget of pages with forms",
  async (address) => {
    const { scripts } = await weigh(server.url, address, cookie);
    const most = address === "/admin/livros/novo" ? budgets.cover : budgets.forms;
    expect(sum(scripts)).toBeLessThanOrEqual(most * kB);
  },
);

it("the shelf is within the budget, with a small style sheet of its own", async () => {
  const { scripts, styles, foreign } = await weigh(server.url, "/estante", cookie);
  expect(sum(scripts)).toBeLessThanOrEqual(budgets.most * kB);
  const [app, shelf, ...others] = styles;
  expect(others).toEqual([]);
  expect(app?.bytes).toBeLessThanOrEqual(sheet * kB);
  expect(shelf?.bytes).toBeLessThanOrEqual(2 * kB);
  expect(foreign).toEqual([]);
});

it("the service worker is small, fetched anew at each visit, and may reach this site alone", async () => {
  const { status, headers, body } = await send(`${server.url}/sw.js`, {
    headers: { "Accept-Encoding": "gzip" },
  });
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(body.length).toBeLessThanOrEqual(7 * kB);
});

it("the marker in the search for zod occurs in a bundle with zod", () => {
  expect(readFileSync("build/server.js", "utf8")).toContain("ZodError");
});
