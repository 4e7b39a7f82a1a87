import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Member } from "./club";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

type Way = [string, { javaScript: boolean }];

/** For the main journeys. */
export const bothWays: Way[] = [
  ["with JavaScript", { javaScript: true }],
  ["without JavaScript", { javaScript: false }],
];

/**
 * For the others, whose forms post without scripts in the tests of the app in memory. `npm run test:long` adds the way
 * without scripts.
 */
export const oneWay = process.env.TEST_WITHOUT_SCRIPTS
  ? bothWays.slice(1)
  : bothWays.slice(0, process.env.TEST_LONG ? 2 : 1);

export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A separate process for the GPU costs a tenth of each page's time.
  "--in-process-gpu",
  // No page of a test runs long enough to be worth the optimizing compilers.
  "--js-flags=--no-opt --no-maglev",
];

type Options = {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** The logged-in member. */
  as?: Member;
  /** For a test that changes the window permanently: its clock, routes or globals. */
  forOneTest?: boolean;
};

/** A page with recorded errors and warnings. */
export type Watched = Page & {
  /** Allows error statuses, which the browser reports in the console. */
  expectStatus: (...statuses: number[]) => void;
};

export type Stage = {
  /** Opens a window. Console errors, page errors and failed requests fail the test. */
  open: (options?: Options) => Promise<Watched>;
};

type Window = { page: Page; javaScript: boolean; forOneTest: boolean };

export const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

let running: Promise<Browser> | undefined;

/** One browser per worker; it ends with the process. */
async function launchBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = chromium.launch({ executablePath, args: launchArguments });
  return running!;
}

/** Windows of a worker that no test has open: wiped and reused, also by later files, since a new one takes as long as most tests. */
let spare: Window[] = [];

/** Windows for the tests of a file. Errors of a window fail the test that opened it. */
export function makeStage(): Stage {
  let browser: Browser;
  let opened: Window[] = [];
  let errors: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() =>
    Promise.all(
      browser
        ?.contexts()
        .filter(isOpen)
        .map((context) => context.close()) ?? [],
    ),
  );
  afterEach(async ({ task }) => {
    const wentWell = task.result?.state !== "fail" && errors.length === 0;
    for (const window of opened) {
      // A request may still be held: its handler must not fail the next test.
      if (!window.page.isClosed()) await window.page.unrouteAll({ behavior: "ignoreErrors" });
      const isReusable = wentWell && !window.forOneTest && (await wipe(window.page));
      if (isReusable) spare.push(window);
      else await window.page.context().close();
    }
    const found = errors;
    opened = [];
    errors = [];
    expect(found).toEqual([]);
  });

  async function take(javaScript: boolean, forOneTest: boolean): Promise<Window> {
    const used = spare.find((window) => !forOneTest && window.javaScript === javaScript);
    spare = spare.filter((window) => window !== used);
    if (used) return used;
    const context = await browser.newContext({
      javaScriptEnabled: javaScript,
      // Routes of a page do not see the requests of a worker. `offline.test.ts` has one.
      serviceWorkers: "block",
      reducedMotion: "reduce",
      locale: "pt-BR",
    });
    context.setDefaultTimeout(45_000);
    // Without it every window would load the code of all places of the tab bar.
    if (javaScript)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
      });
    return { page: await context.newPage(), javaScript, forOneTest };
  }

  return {
    async open({
      javaScript = true,
      viewport = desktop,
      colorScheme = "light",
      as,
      forOneTest = false,
    } = {}) {
      const window = await take(javaScript, forOneTest);
      opened.push(window);
      const { page } = window;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      if (as) await page.context().addCookies([as.cookie]);
      return Object.assign(page, { expectStatus: watch(page, { javaScript, errors }) });
    },
  };
}

function isOpen(context: BrowserContext): boolean {
  return spare.every(({ page }) => page.context() !== context);
}

/** Resets a window for the next test. @returns false if its club has ended, and with it the site. */
async function wipe(page: Page): Promise<boolean> {
  page.removeAllListeners();
  await page
    .evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    })
    .catch(() => {});
  if (page.url() !== "about:blank") {
    // The smallest page of the same site: another site needs a new process, which takes as long as half of most tests.
    const answer = await page.goto(new URL("/healthz", page.url()).href).catch(() => null);
    if (!answer) return false;
  }
  await page.mouse.move(0, 0);
  await page.context().clearCookies();
  return true;
}

function watch(page: Page, { javaScript, errors }: { javaScript: boolean; errors: string[] }) {
  const expected = new Set<number>();
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if (message.text().startsWith("Service Worker registration blocked")) return;
    const status = /^Failed to load resource: the server responded with a status of (\d{3}) /.exec(
      message.text(),
    )?.[1];
    if (status && expected.has(Number(status))) return;
    // Remix reports responses that a navigation aborts while they are read, as below.
    if (message.text().startsWith("AbortError: ")) return;
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // A navigation aborts pending requests; without JavaScript Chromium refuses preloads.
    const isRefusedPreload = why === "csp" && !javaScript && request.resourceType() === "script";
    if (why !== "net::ERR_ABORTED" && !isRefusedPreload)
      errors.push(`${request.method()} ${request.url()}: ${why}`);
  });
  return (...statuses: number[]) => {
    for (const status of statuses) expected.add(status);
  };
}
