import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { posts, reviews, users } from "#db/schema";
import { loremOf } from "../support/text";
import { desktop, makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent, publishPost } from "./feed-and-events";
import { sidewaysScroll, visit, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let middle: Member;
let last: Member;
let event: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  middle = await register(club.url, "bia", "Bia Lima");
  last = await register(club.url, "caio", "Caio Prado");
  const book = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
  const bookId = await addBook(admin, { ...book, isCurrent: true });
  event = await planEvent(admin, {
    title: "Sarau",
    meetLink: "https://meet.google.com/x",
    location: { name: "Livraria do Davi", address: "Rua da Bahia, 1148" },
    isFeatured: true,
  });
  await planEvent(admin, { title: "Encontro de encerramento" });
  await publishPost(middle, "Quem já chegou ao fim?", { type: "progress", relatedBookId: bookId });
  const others = Array.from({ length: 1500 }, (_, index) => {
    const username = `leitor${index}`;
    const email = `${username}@clube.example`;
    const name = `Leitor ${index}`;
    const keys = { usernameKey: username, emailKey: email, nameKey: name.toLowerCase() };
    const pagesRead = 500_000 + 6 * index;
    const [createdAt, emailConfirmedAt] = [new Date(), new Date()];
    return { username, email, name, ...keys, password: "-", pagesRead, createdAt, emailConfirmedAt };
  });
  writeRows(club, (db) => {
    const ids = db.insert(users).values(others).returning({ id: users.id }).all();
    const review = { bookId, content: loremOf(2500), createdAt: new Date() };
    const rated = ids.map(({ id }, index) => ({ ...review, userId: id, rating: index % 7 ? 5 : 4 }));
    db.insert(reviews).values(rated).run();
    db.update(users).set({ pagesRead: 123_456 }).where(eq(users.id, last.id)).run();
    // 888 members have a higher rank.
    const pagesRead = 500_000 + 6 * 611;
    db.update(users).set({ pagesRead }).where(eq(users.id, middle.id)).run();
  });
});

/** Words and numbers broken across two lines; a break after a hyphen is allowed. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const isSeen = text.parentElement?.checkVisibility({ contentVisibilityAuto: true });
      if (!isSeen || text.parentElement?.closest(".sr-only, .max-sm\\:sr-only, svg")) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const addresses = [
  "/",
  "/leaderboard",
  "/leaderboard?aba=livro",
  "/achievements",
  "/events",
  "/community",
  "/notifications",
  "/book",
];

describe.each([320, 390])("at a width of %d px", (width) => {
  it("shows words and numbers unbroken, without horizontal scrolling", async () => {
    const page = await stage.open({ viewport: { width, height: 800 }, as: last });
    for (const address of addresses) {
      await visit(page, club.url + address);
      expect({ address, broken: await brokenWords(page) }).toEqual({ address, broken: [] });
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(await page.locator(".rating-bars svg + span").allInnerTexts()).toEqual([
      "1.285",
      "215",
      "0",
      "0",
      "0",
    ]);
  });
});

it("the numbers of the tabs are shown without scrolling their row", async () => {
  const page = await stage.open({ viewport: { width: 320, height: 800 }, as: admin });
  for (const [width, address] of [
    [320, "/events"],
    [320, "/events?aba=passados"],
    [390, `/admin/eventos/${event}`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, club.url + address);
    expect(await page.locator(".tabs small").count()).toBeGreaterThan(1);
    const beyond = await page.locator(".tabs").evaluate((row) => row.scrollWidth - row.clientWidth);
    expect([address, beyond]).toEqual([address, 0]);
  }
});

it("a rank of three and of four digits is shown on its plate", async () => {
  for (const [member, rank] of [
    [middle, "889º"],
    [last, "1.502º"],
  ] as const) {
    const page = await stage.open({ as: member });
    await visit(page, `${club.url}/leaderboard`);
    for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
      await page.setViewportSize(viewport);
      const number = page.locator(".standing-rank");
      expect(await number.innerText()).toBe(rank);
      expect(await brokenWords(page)).toEqual([]);
      const room = await number.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const plate = element.closest(".standing")?.getBoundingClientRect();
        return (plate?.right ?? 0) - text.getBoundingClientRect().right;
      });
      expect(room).toBeGreaterThanOrEqual(24);
    }
  }
});

it("a title and an author without a space break instead of widening the page", async () => {
  const book = { title: "M".repeat(200), author: "A".repeat(200), pageCount: 300, publishedYear: 1930 };
  const bookId = await addBook(admin, { ...book, isCurrent: true });
  const post = { userId: last.id, content: "Comecei.", type: "general", createdAt: new Date() } as const;
  writeRows(club, (db) =>
    db
      .insert(posts)
      .values({ ...post, relatedBookId: bookId })
      .run(),
  );
  const page = await stage.open({ as: last });
  for (const address of ["/", `/book/${bookId}`, "/leaderboard?aba=livro", "/community"]) {
    await visit(page, club.url + address);
    for (const viewport of [desktop, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      expect([address, await sidewaysScroll(page)]).toEqual([address, 0]);
    }
  }
});
