import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { RunOptions } from "axe-core";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { freePort, type RunningServer, startServer, until } from "../process/server";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** For `describe.each`: everything that works must work in both. */
export const bothWays: [string, { javaScript: boolean }][] = [
  ["with JavaScript", { javaScript: true }],
  ["without JavaScript", { javaScript: false }],
];

const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

type Wish = {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Who is logged in. */
  as?: Member;
  /** For a test that changes the window for good: its clock, its routes, its globals. */
  forOneTest?: boolean;
};

/** A page that remembers what it complained about. */
export type Watched = Page & {
  /** Statuses that this test provokes: the browser reports each of them as an error of its own. */
  expectStatus: (...statuses: number[]) => void;
};

export type Stage = {
  /** Opens a window of its own. It must stay free of console messages, page errors and failed requests. */
  open: (wish?: Wish) => Promise<Watched>;
};

type Window = { page: Page; javaScript: boolean; forOneTest: boolean };

/**
 * One browser for the tests of a file. Whatever a window complained about fails the test that opened it.
 * Windows are wiped and used again: a new one costs as much as most tests.
 */
export function makeStage(): Stage {
  let browser: Browser;
  let opened: Window[] = [];
  let spare: Window[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
    browser = await chromium.launch({ executablePath, args: launchArguments });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const wentWell = task.result?.state !== "fail" && complaints.length === 0;
    for (const window of opened) {
      if (!wentWell || window.forOneTest) await window.page.context().close();
      else {
        await wipe(window.page);
        spare.push(window);
      }
    }
    const found = complaints;
    opened = [];
    complaints = [];
    expect(found).toEqual([]);
  });

  async function take(javaScript: boolean, forOneTest: boolean): Promise<Window> {
    const used = spare.find((window) => !forOneTest && window.javaScript === javaScript);
    spare = spare.filter((window) => window !== used);
    if (used) return used;
    const context = await browser.newContext({
      javaScriptEnabled: javaScript,
      reducedMotion: "reduce",
      locale: "pt-BR",
    });
    context.setDefaultTimeout(15_000);
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
      return Object.assign(page, { expectStatus: watch(page, { javaScript, complaints }) });
    },
  };
}

/** Makes a window as good as new. */
async function wipe(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await page.goto("about:blank");
  await page.mouse.move(0, 0);
  await page.context().clearCookies();
}

function watch(page: Page, { javaScript, complaints }: { javaScript: boolean; complaints: string[] }) {
  const expected = new Set<number>();
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    const status = /^Failed to load resource: the server responded with a status of (\d{3}) /.exec(
      message.text(),
    )?.[1];
    if (status && expected.has(Number(status))) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // A page that is left takes back what it still waited for; without JavaScript Chromium refuses preloads.
    const isRefusedPreload = why === "csp" && !javaScript && request.resourceType() === "script";
    if (why !== "net::ERR_ABORTED" && !isRefusedPreload)
      complaints.push(`${request.method()} ${request.url()}: ${why}`);
  });
  return (...statuses: number[]) => {
    for (const status of statuses) expected.add(status);
  };
}

/** A new club on a server of its own, whose letters link to where it listens. */
export async function startClub(): Promise<RunningServer> {
  const port = String(await freePort());
  return startServer({ env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" } });
}

/** One club for the tests of a file. */
export function makeClub(): { readonly url: string; readonly dataDir: string } {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startClub();
  });
  afterAll(() => server?.stop());
  return {
    get url() {
      return server.url;
    },
    get dataDir() {
      return server.dataDir;
    },
  };
}

export type Member = {
  id: number;
  cookie: { name: string; value: string; url: string };
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

/** Creates an account over the JSON door. The first one of a club is its admin. */
export async function register(url: string, username: string, name = "Ana Souza"): Promise<Member> {
  const answer = await send(url, "POST", "/api/register", {
    body: { username, name, email: `${username}@clube.example`, password: "segredo-da-ana" },
  });
  const { id } = (await answer.json()) as { id: number };
  const [pair = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  const at = pair.indexOf("=");
  return {
    id,
    cookie: { name: pair.slice(0, at), value: pair.slice(at + 1), url },
    call: async (method, path, body) => (await send(url, method, path, { body, cookie: pair })).json(),
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string },
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: url, ...(cookie && { Cookie: cookie }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const domCasmurro = {
  title: "Dom Casmurro",
  author: "Machado de Assis",
  pageCount: 208,
  publishedYear: 1899,
  isCurrent: true,
};

/** Adds a book over the JSON door. @returns its id. */
export async function addBook(admin: Member, book: object = domCasmurro): Promise<number> {
  return ((await admin.call("POST", "/api/books", book)) as { id: number }).id;
}

/** Opens an address and, with scripts, waits until React has taken the page over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/** Waits until React runs the page: only then links and forms do more than the browser does by itself. */
export async function untilAlive(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const container = key && Reflect.get(document, key);
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Effects run right after.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
}

async function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

export const currentPath = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The visible toast with this title, whether it is plain HTML or alive. */
export function toast(page: Page, title: string): Locator {
  return page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
}

/** Waits for a toast with this title. */
export async function sawToast(page: Page, title: string): Promise<void> {
  await toast(page, title).first().waitFor();
}

/** Closes the toast, as somebody does whose button lies below it. Without scripts it does not lie on anything. */
export async function putToastAway(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  await page.locator(".toast").getByRole("button", { name: "Fechar" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });
}

/** What assistive technology adds to a field: the texts that `aria-describedby` names. */
export function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ")
      .trim(),
  );
}

/** Waits until the field is marked as refused with this sentence. */
export async function untilRefused(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => descriptionOf(field), { timeout: 10_000 }).toContain(sentence);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
}

/** Whether the focus is on the element itself. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The link in the only letter to this address, once it lies in the outbox. */
export async function linkSentTo(address: string, dataDir: string): Promise<string> {
  const outbox = path.join(dataDir, "outbox");
  const letters = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .map((name) => readFileSync(path.join(outbox, name), "utf8"))
      .filter((letter) => letter.includes(`To: ${address}\r\n`));
  await until(() => letters().length > 0, `a letter to ${address}`);
  expect(letters()).toHaveLength(1);
  return /http\S+/.exec(decoded(letters()[0]!))?.[0] ?? "";
}

/** The body of a letter with one part. */
function decoded(letter: string): string {
  const [head = "", ...rest] = letter.split("\r\n\r\n");
  const body = rest.join("\n\n");
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** How far, in pixels, the page or an open dialog can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.scrollingElement, document.querySelector(".scrim")].filter((box) => box !== null);
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const goodPractice = ["region", "landmark-one-main", "page-has-heading-one", "heading-order"];
/** The rules whose outcome another theme can change. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, one line per element: by all rules, or by some. */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    runOnly: only ? { type: "rule", values: only } : { type: "tag", values: standards },
    rules: only ? {} : Object.fromEntries(goodPractice.map((rule) => [rule, { enabled: true }])),
  };
  return page.evaluate(async (axeOptions) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    const axe = Reflect.get(window, "axe") as typeof import("axe-core");
    const { violations } = await axe.run(document, axeOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, options);
}
