import type { Page, Request, Route } from "playwright-core";
import type { Member } from "./club";

/** Waits until no page and no answer to a form is on its way, and what they have brought is drawn. */
export async function untilIdle(page: Page): Promise<void> {
  await page.locator(".nav-progress[data-busy=false]").waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
}

export const isForm = (request: Request) => request.method() === "POST";
export const isLoad = (request: Request) => request.method() === "GET";

/** Requests for the data of pages, and forms that scripts send. */
export const pageData = /\.data(\?|$)/;

/** Treats those requests for page data in some way, and lets the others through. */
export async function treat(
  page: Page,
  which: (request: Request) => boolean,
  how: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(pageData, (route) => (which(route.request()) ? how(route) : route.fallback()));
}

/** A promise with what resolves it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** From now on the server takes each form of the page at once, and its answer waits. @returns what lets it go. */
export async function holdAnswers(page: Page): Promise<{ taken: Promise<void>; release: () => void }> {
  const [arrival, release] = [gate(), gate()];
  await treat(page, isForm, async (route) => {
    const response = await route.fetch();
    arrival.open();
    await release.opened;
    await route.fulfill({ response });
  });
  return { taken: arrival.opened, release: release.open };
}

/** The texts of the member's posts, newest first. */
export async function postsOf(member: Member): Promise<string[]> {
  const posts = (await member.call("GET", "/api/posts")) as { content: string; user: { id: number } }[];
  return posts.filter(({ user }) => user.id === member.id).map(({ content }) => content);
}
