import type { Page } from "playwright-core";
import { expect } from "vitest";
import { events, minutes, posts } from "#db/schema";
import { longWord, loremOf } from "../support/text";
import { addBook, type Member } from "./club";
import { writeRows } from "./page";

/** An evening in March 2099, from 19:30 to 21:00 by the club's clocks. */
export const evening = { startDate: "2099-03-05T19:30", endDate: "2099-03-05T21:00" };

/** Creates an event through the API. @returns its id. */
export async function planEvent(by: Member, event: { title: string } & Record<string, unknown>) {
  return ((await by.call("POST", "/api/events", { ...evening, ...event })) as { id: number }).id;
}

/** Publishes a post through the API. @returns its id. */
export async function publishPost(by: Member, content: string, more: object = {}): Promise<number> {
  return ((await by.call("POST", "/api/posts", { content, ...more })) as { id: number }).id;
}

/** Comments a post through the API. @returns the comment's id. */
export async function writeComment(by: Member, postId: number, content: string): Promise<number> {
  return ((await by.call("POST", `/api/posts/${postId}/comments`, { content })) as { id: number }).id;
}

/** Adds posts to the feed, each a minute older than the previous one. @returns their ids, newest first. */
export function fillFeed(club: { dataDir: string }, by: Member, count: number): number[] {
  const now = Date.now();
  const values = Array.from({ length: count }, (_, index) => ({
    userId: by.id,
    content: `Publicação de número ${index + 1}.`,
    createdAt: new Date(now - index * 60_000),
  }));
  let ids: number[] = [];
  writeRows(club, (db) => {
    const rows = db.insert(posts).values(values).returning({ id: posts.id }).all();
    ids = rows.map(({ id }) => id);
  });
  return ids;
}

export type FeedAndEvents = Awaited<ReturnType<typeof fillFeedAndEvents>>;

/** Fills the feed and the calendar of a club with texts without a space. The reader is staff. */
export async function fillFeedAndEvents(
  club: { dataDir: string },
  reader: Member,
  others: readonly [Member, Member],
) {
  const book = await addBook(reader, {
    title: longWord.slice(0, 200),
    author: longWord.slice(0, 200),
    pageCount: 368,
    publishedYear: 1881,
    isCurrent: true,
  });
  const description = `${loremOf(200)}\n\nhttps://livros.example/${longWord} ${longWord}`;
  const meetLink = `https://meet.google.com/${longWord}`;
  const location = { name: longWord.slice(0, 200), address: longWord.slice(0, 300) };
  const title = longWord.slice(0, 180);
  const event = await planEvent(reader, { title, description, location, meetLink, isFeatured: true });
  await planEvent(reader, { title: "Sarau", meetLink: "https://zoom.us/j/1" });
  const cancelled = await planEvent(reader, { title: "Piquenique" });
  await reader.call("POST", `/api/events/${cancelled}/cancel`, { reason: longWord });
  let past = 0;
  writeRows(club, (db) => {
    const dates = { startDate: new Date("2020-03-05T22:00:00Z"), endDate: new Date("2020-03-06T00:00:00Z") };
    const over = { title: "Já foi", description, ...dates };
    past = db.insert(events).values(over).returning().get().id;
    const content = `${longWord}\n\n${loremOf(900)}`;
    db.insert(minutes)
      .values({
        eventId: past,
        title: longWord.slice(0, 110),
        content,
        changedAt: new Date(),
        publishedAt: new Date(),
      })
      .run();
  });
  for (const [index, member] of [...others, reader].entries()) {
    await member.call("POST", "/api/progress", { bookId: book, currentPage: 100 + index });
    await member.call("POST", `/api/events/${event}/rsvp`, { status: ["yes", "maybe", "yes"][index] });
    await publishPost(member, `${loremOf(300)} ${longWord}`, { type: "progress", relatedBookId: book });
    await publishPost(member, longWord, { type: "event", relatedEventId: event });
  }
  // Withheld from the reader, who is on page 102.
  for (const spoilerPage of [110, 368]) {
    await publishPost(others[0], longWord, { type: "progress", relatedBookId: book, spoilerPage });
  }
  const pinned = await publishPost(others[0], `Leiam https://livros.example/${longWord}`, {
    type: "review",
    relatedBookId: book,
  });
  await reader.call("PUT", `/api/posts/${pinned}/pin`);
  const post = await publishPost(reader, `${longWord}\n\n${loremOf(600)}`);
  for (const member of others) await writeComment(member, post, `${longWord} ${loremOf(80)}`);
  const comment = await writeComment(reader, post, `https://livros.example/${longWord}`);
  await others[0].call("POST", `/api/comments/${comment}/like`, { liked: true });
  return { book, event, cancelled, past, post, comment };
}

export const postOf = (page: Page, id: number) => page.locator(`#post-${id}`);
export const cardOf = (page: Page, id: number) => page.locator(`#evento-${id}`);
export const commentField = (page: Page, postId: number) => page.locator(`#comentar-${postId}`);
export const postText = (page: Page) => page.getByLabel("O que você quer compartilhar?");
export const postType = (page: Page) => page.getByLabel("Tipo de publicação");

/** Hostile texts with a visible effect if they run as a script or become a link. */
export const hostile = `<img src=x onerror="window.hit=1"> <script>window.hit=1</script> javascript:window.hit=1 "><b>x`;

/** Expects the hostile text as plain text, without effect and without links. */
export async function expectOnlyText(page: Page): Promise<void> {
  await page.locator("main").getByText(hostile).filter({ visible: true }).first().waitFor();
  expect(await page.locator("img[src=x], main b:text-is('x'), a[href^='javascript:' i]").count()).toBe(0);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
}
