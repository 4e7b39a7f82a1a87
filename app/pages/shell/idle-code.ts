import { matchRoutes } from "@remix-run/react";

type RouteModule = { links?: () => { rel?: string; href?: string }[] };

declare global {
  interface Navigator {
    /** Only in some browsers. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Loads the code and the styles of these pages one by one while the browser is idle, so that a tap waits for data alone.
 * A connection that saves data loads nothing before it is needed.
 */
export async function loadCodeWhenIdle(paths: readonly string[]): Promise<void> {
  // Forms load the last file with their first field.
  await loadWhenIdle([...paths.map((path) => () => loadCodeOf(path)), () => import("~/ui/form/kept-text")]);
}

/** Loads parts of a page that it may show later, under the same conditions. */
export async function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (navigator.connection?.saveData) return;
  for (const load of loads) {
    await idle();
    await load().catch(() => {});
  }
}

/** Safari has no idle callbacks. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });
}

/** A failure is no loss: the navigation loads the code then. */
async function loadCodeOf(path: string): Promise<void> {
  const { __remixManifest: manifest } = window;
  for (const { route } of await routesOf(path)) {
    const file = manifest.routes[route.id ?? ""]?.module;
    if (!file) continue;
    const module: RouteModule = await import(/* @vite-ignore */ file).catch(() => ({}));
    for (const { rel, href } of module.links?.() ?? []) {
      if (rel === "stylesheet" && href) prefetchStyle(href);
    }
  }
}

/** Remix asks for the routes of a page's links after the page, and without a connection knows none of them. */
async function routesOf(path: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const matches = matchRoutes(window.__remixRouter.routes, path);
    if (matches) return matches;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return [];
}

function prefetchStyle(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }));
}
