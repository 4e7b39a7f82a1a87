import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, json, register, riobaldo } from "../../support/http";
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
});
afterAll(() => server.stop());

describe.each([
  ["/auth", 96.8],
  ["/", 102.4],
  ["/book", 104.6],
  ["/leaderboard", 100.7],
  ["/achievements", 98.8],
  ["/profile", 106.7],
  ["/events", 98.7],
  ["/community", 105.4],
  ["/notifications", 95.5],
  ["/settings", 98.7],
  ["/settings?aba=seguranca", 98.7],
  ["/admin", 107.8],
  ["/admin?aba=eventos", 107.8],
  ["/admin?aba=usuarios", 107.8],
  ["/admin?aba=analise", 107.8],
  ["/admin?aba=clube", 107.8],
])("the first load of %s", (address, most) => {
  it("is within its budget, without zod and without requests to other hosts", async () => {
    const isMember = address !== "/auth";
    const { scripts, styles, fonts, foreign } = await weigh(server.url, address, isMember ? cookie : "");

    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(10);
    expect(sum(scripts)).toBeLessThanOrEqual(most * kB);
    expect(scripts.filter(({ text }) => text.includes("ZodError"))).toEqual([]);
    expect(styles).toHaveLength(1);
    expect(sum(styles)).toBeLessThanOrEqual(19 * kB);
    expect(fonts).toHaveLength(2);
    expect(sum(fonts)).toBeLessThanOrEqual(67 * kB);
    expect(foreign).toEqual([]);
  });
});

describe.each(["/chat", "/chat/1", "/chat/2"])("the first load of %s", (address) => {
  it("is within its own budget, socket client included", async () => {
    const { scripts, lazy, styles, fonts, foreign } = await weighConversation(address);

    expect(sum(scripts) + sum(lazy)).toBeLessThanOrEqual(122.2 * kB);
    expect([...scripts, ...lazy].filter(({ text }) => text.includes("ZodError"))).toEqual([]);
    const [app, chat, ...others] = styles;
    expect(others).toEqual([]);
    expect(app?.bytes).toBeLessThanOrEqual(19 * kB);
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

it.each([
  ["/book/progresso", 108.1],
  ["/book/resenha", 107.4],
  ["/events/novo", 100.9],
  ["/admin/livros/novo", 109.9],
  ["/admin/clube/convite", 109.3],
])("the form at %s, opened by its address, loads at most %d kB of JavaScript", async (address, most) => {
  const { scripts } = await weigh(server.url, address, cookie);
  expect(sum(scripts)).toBeLessThanOrEqual(most * kB);
});

it("the marker in the search for zod occurs in a bundle with zod", () => {
  expect(readFileSync("build/server.js", "utf8")).toContain("ZodError");
});
