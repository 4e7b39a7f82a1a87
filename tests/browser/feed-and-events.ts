import type { Page } from "playwright-core";
import { expect } from "vitest";
import { posts } from "#db/schema";
import type { Member } from "./club";
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
