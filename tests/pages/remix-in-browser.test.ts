import { EventEmitter, once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMemoryHistory, type createRouter } from "@remix-run/router";
import { JSDOM } from "jsdom";
import { expect, it, onTestFinished } from "vitest";
import { remixForBrowsers } from "../../scripts/lib/remix-in-browser.mjs";

const source = path.resolve("node_modules/@remix-run/router/dist/router.js");

async function routerForBrowsers(): Promise<{ createRouter: typeof createRouter }> {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "router.mjs");
  const code = remixForBrowsers(readFileSync(source, "utf8"), source)!;
  writeFileSync(file, code.replace(/^\/\/# sourceMappingURL.*/m, ""));
  return import(file);
}

it("leaves a state that React has received unchanged, so that a like does not go back for a moment", async () => {
  const { createRouter } = await routerForBrowsers();
  let liked = false;
  const action = () => {
    liked = true;
    return {};
  };
  const router = createRouter({
    window: new JSDOM().window as unknown as Window,
    history: createMemoryHistory(),
    routes: [{ id: "post", path: "/", loader: () => ({ liked }), action }],
    hydrationData: { loaderData: { post: { liked } } },
  });
  onTestFinished(router.dispose);
  const states: (typeof router.state)[] = [];
  router.initialize().subscribe((state) => states.push(state));
  const formData = new FormData();
  formData.set("liked", "true");
  router.fetch("like", "post", "/", { formMethod: "post", formData });
  await expect.poll(() => router.state.loaderData.post).toEqual({ liked: true });

  const shown = states.map(({ fetchers, loaderData }) => [
    fetchers.get("like")?.formData?.get("liked") ?? null,
    loaderData.post.liked,
  ]);
  expect(shown).toEqual([
    ["true", false],
    ["true", false],
    [null, true],
  ]);
});

it("ends a fetcher that is answered while a navigation discovers its route", async () => {
  const { createRouter } = await routerForBrowsers();
  const events = new EventEmitter();
  const router = createRouter({
    window: new JSDOM().window as unknown as Window,
    history: createMemoryHistory(),
    routes: [{ id: "post", path: "/", loader: () => null, action: () => once(events, "answered") }],
    hydrationData: { loaderData: { post: null } },
    async patchRoutesOnNavigation({ patch }) {
      await once(events, "discovered");
      patch(null, [{ id: "book", path: "/book", loader: () => "a book" }]);
    },
  });
  onTestFinished(router.dispose);
  router.initialize();
  router.fetch("like", "post", "/", { formMethod: "post", formData: new FormData() });
  const navigated = router.navigate("/book");
  events.emit("answered", "liked");
  await expect.poll(() => router.getFetcher("like")).toMatchObject({ state: "loading", data: ["liked"] });
  expect(router.state.location.pathname).toBe("/");

  events.emit("discovered");
  await navigated;
  expect(router.state).toMatchObject({ location: { pathname: "/book" }, loaderData: { book: "a book" } });
  expect(router.getFetcher("like").state).toBe("idle");
});
