import type { Page, Request, Route } from "playwright-core";
import type { Member } from "./club";

/** Waits until no page load or form is pending and the result is rendered. */
export async function untilIdle(page: Page): Promise<void> {
  await page.locator(".nav-progress[data-busy=false]").waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
}

export const isForm = (request: Request) => request.method() === "POST";
export const isLoad = (request: Request) => request.method() === "GET";

/** Requests for page data, and forms sent by scripts. */
export const pageData = /\.data(\?|$)/;

/** Handles the matching requests for page data, and lets the others through. */
export async function proxy(
  page: Page,
  matches: (request: Request) => boolean,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(pageData, (route) => (matches(route.request()) ? handle(route) : route.fallback()));
}

/** Delays the requests for the routes of the page's links. */
export async function delayManifest(page: Page): Promise<void> {
  await page.route("**/__manifest*", (route) => {
    setTimeout(() => route.continue().catch(() => {}), 300);
  });
}

/** A promise and the function that resolves it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Sends the page's later forms to the server at once, and delays the responses until `release`. */
export async function holdAnswers(page: Page): Promise<{ taken: Promise<void>; release: () => void }> {
  const [arrival, release] = [gate(), gate()];
  await proxy(page, isForm, async (route) => {
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

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { open, opened } = gate();
  await page.route("**/*.js", async (route) => {
    await opened;
    // A page left meanwhile has aborted its requests for scripts.
    await route.continue().catch(() => {});
  });
  return open;
}
