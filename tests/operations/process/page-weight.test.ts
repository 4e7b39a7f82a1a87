import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { addBook, domCasmurro, type Member, makeClub, register } from "../../browser/club";
import { send } from "../../support/http";
import { sum, weigh, weighScripts } from "../../support/page-weight";

const kB = 1000;
const club = makeClub();
const choosing = makeClub();
let cookie: string;

const cookieOf = ({ cookie }: Member) => `${cookie.name}=${cookie.value}`;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  const ana = await register(club.url, "ana");
  cookie = cookieOf(ana);
  const bia = await register(club.url, "bia", "Bia Lima");
  const bookId = await addBook(ana, { ...domCasmurro, endDate: inDays(20) });
  await ana.call("POST", "/api/progress", { bookId, currentPage: 42 });
  const evening = { startDate: "2099-03-05T19:30", endDate: "2099-03-05T21:00" };
  await ana.call("POST", "/api/events", { title: "Sarau", ...evening });
  await ana.call("POST", "/api/posts", { content: "Quem já terminou?" });
  await ana.call("POST", "/api/chats/direct", { otherUserId: bia.id });
  await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [bia.id] });
  await ana.call("POST", "/api/chats/direct/messages", { content: "Oi", attachment: "", chatId: 1 });
  // The list of first steps is part of the panel in a new club alone, with a style of its own.
  await ana.call("POST", "/api/club/first-steps/dismiss", {});
});

/**
 * JavaScript of a first load, in kB (gzip): most pages, the log-in with conform's forms, pages with many forms, the form of
 * a book with its look-up and cover, and a conversation with its socket.
 */
const budgets = { most: 106.5, auth: 109, forms: 114.5, cover: 116, chat: 127.5 };

/** The style sheet of every page. */
const sheet = 25.5;

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
    const { scripts, styles, fonts, foreign } = await weigh(club.url, address, isMember ? cookie : "");

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

/** A page with the scripts of one kind that it loads after hydration. */
async function weighLazy(address: string, kind: string, { url, viewer } = { url: club.url, viewer: cookie }) {
  const page = await weigh(url, address, viewer);
  const loading = new RegExp(`import\\("\\./(${kind}[\\w.-]*\\.js)"\\)`, "g");
  const names = page.scripts.flatMap(({ text }) => [...text.matchAll(loading)].map(([, name]) => name));
  const paths = names.map((name) => `/assets/${name}`);
  return { ...page, lazy: await weighScripts(url, paths, page.scripts) };
}

it.each(["/chat", "/chat/1", "/chat/2"])(
  "the first load of %s is within its own budget, socket client included",
  async (address) => {
    const { scripts, lazy, styles, fonts, foreign } = await weighLazy(address, "socket-");

    expect(lazy.some(({ text }) => text.includes("polling"))).toBe(true);
    expect(sum(scripts) + sum(lazy)).toBeLessThanOrEqual(budgets.chat * kB);
    expect([...scripts, ...lazy].filter(({ text }) => text.includes("ZodError"))).toEqual([]);
    const [app, chat, ...others] = styles;
    expect(others).toEqual([]);
    expect(app?.bytes).toBeLessThanOrEqual(sheet * kB);
    expect(chat?.bytes).toBeLessThanOrEqual(2.5 * kB);
    expect(fonts).toHaveLength(2);
    expect(foreign).toEqual([]);
  },
);

it.each(dialogs)(
  "the form at %s, opened by its address, is within the budget of pages with forms",
  { tags: "long" },
  async (address) => {
    const { scripts } = await weigh(club.url, address, cookie);
    const most = address === "/admin/livros/novo" ? budgets.cover : budgets.forms;
    expect(sum(scripts)).toBeLessThanOrEqual(most * kB);
  },
);

it("the shelf is within the budget, with a small style sheet of its own", async () => {
  const { scripts, styles, foreign } = await weigh(club.url, "/estante", cookie);
  expect(sum(scripts)).toBeLessThanOrEqual(budgets.most * kB);
  const [app, shelf, ...others] = styles;
  expect(others).toEqual([]);
  expect(app?.bytes).toBeLessThanOrEqual(sheet * kB);
  expect(shelf?.bytes).toBeLessThanOrEqual(2 * kB);
  expect(foreign).toEqual([]);
});

it("a ballot of 40 books is less than 20.5 kB of HTML, and dragging, which it alone loads, 15 kB of JavaScript", async () => {
  const round = { nominationsUntil: inDays(7), ballotUntil: inDays(14), nominationsPerMember: 5 };
  const ana = await register(choosing.url, "ana");
  const own = { url: choosing.url, viewer: cookieOf(ana) };
  const { id } = (await ana.call("POST", "/api/rounds", round)) as { id: number };
  for (let member = 0; member < 8; member += 1) {
    const { call } = await register(choosing.url, `pessoa${member}`);
    for (let at = 0; at < 5; at += 1) {
      await call("POST", `/api/rounds/${id}/nominations`, {
        title: `As Veredas do Sertão, livro ${member * 5 + at + 1}`,
        author: `Autora de Nome Comprido ${member}`,
        pageCount: 100 + at,
        publishedYear: 1960 + member * 5 + at,
        pitch: `Uma travessia de ${at + 3} dias pelo sertão, contada por ${member + 2} pessoas que discordam entre si, e um fim que pede conversa.`,
      });
    }
  }
  await ana.call("POST", `/api/rounds/${id}/open-ballot`, {});

  for (const address of ["/proximo-livro", "/proximo-livro?cedula=lista"]) {
    const { html, lazy } = await weighLazy(address, "sortable\\.core", own);
    expect(html.text.match(/name="place-\d+"/g)).toHaveLength(40);
    expect(html.bytes).toBeLessThan(20.5 * kB);
    expect(sum(lazy)).toBeGreaterThan(5 * kB);
    expect(sum(lazy)).toBeLessThan(15 * kB);
  }
  expect((await weighLazy("/", "sortable\\.core", own)).lazy).toEqual([]);
});

it("the service worker is small, fetched anew at each visit, and may reach this site alone", async () => {
  const { status, headers, body } = await send(`${club.url}/sw.js`, {
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
