import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Db, openDatabase } from "#db/client.server";
import { sessions } from "#db/schema";
import { until } from "../support/server";
import type { Member } from "./club";

/** Opens an address and, with scripts, waits for hydration. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits with scripts until the page and its lazy parts are hydrated; without them returns at once. */
export async function waitForHydration(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  await page.waitForFunction(() => {
    // Also the parts that hydrate after the root: a form in them would be posted by the browser.
    const parts = [...document.querySelectorAll("a, button, form, input, select, summary, textarea")];
    const isHydrated = (part: Element) => Object.keys(part).some((name) => name.startsWith("__reactProps$"));
    return parts.every(isHydrated);
  });
  // Effects run right after.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 200 });
        else setTimeout(resolve, 200);
      }),
  );
}

async function runsScripts(page: Page): Promise<boolean> {
  // A page of the product may have no scripts.
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches && document.scripts.length > 0);
}

export const currentPath = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The toast with this title, before or after hydration. */
export function toast(page: Page, title: string | RegExp): Locator {
  return page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
}

/** Waits for a toast with this title. */
export async function waitForToast(page: Page, title: string | RegExp): Promise<void> {
  await toast(page, title).first().waitFor();
}

/** Closes the toast, which may cover a button. Without scripts clicks go through it. */
export async function closeToast(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  await page.locator(".toast").getByRole("button", { name: "Fechar" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });
}

/** Closes the toast with Escape, which it may be drawn before it listens to. */
export async function escapeToast(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return page.locator(".toast").count();
    })
    .toBe(0);
}

/** The box of an element once it is visible; one that React has just replaced has none. */
export async function boxOf(locator: Locator) {
  let box = await locator.boundingBox();
  await expect.poll(async () => (box = await locator.boundingBox())).not.toBeNull();
  return box!;
}

/** The accessible description of a field: the texts that `aria-describedby` names. */
export function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ")
      .trim(),
  );
}

/** Waits until the field is invalid with this message. */
export async function untilRefused(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => descriptionOf(field)).toContain(sentence);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
}

/** Clicks again right after the request of the first click, before the page renders it. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const { fetch } = window;
    window.fetch = (...request) => {
      window.fetch = fetch;
      const answer = fetch(...request);
      element.click();
      return answer;
    };
    element.click();
  });
}

/** True if the element itself has the focus. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The link in the only e-mail to this address, once it is in the outbox. */
export async function linkSentTo(address: string, dataDir: string): Promise<string> {
  const outbox = path.join(dataDir, "outbox");
  const emails = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .map((name) => readFileSync(path.join(outbox, name), "utf8"))
      .filter((email) => email.includes(`To: ${address}\r\n`));
  await until(() => emails().length > 0, `an e-mail to ${address}`);
  expect(emails()).toHaveLength(1);
  return /http\S+/.exec(decoded(emails()[0]!))?.[0] ?? "";
}

/** The body of an e-mail with one part. */
function decoded(email: string): string {
  const [head = "", ...rest] = email.split("\r\n\r\n");
  const body = rest.join("\n\n");
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Pixels by which the page or an open dialog scrolls horizontally. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.scrollingElement, document.querySelector(".scrim")].filter((box) => box !== null);
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}

/** The path of each POST request of the page. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") writes.push(new URL(request.url()).pathname.replace(/\.data$/, ""));
  });
  return writes;
}

/** True if the element contains the focus. */
export const containsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** Fills the form of a review, in its dialog or on its page. */
export async function writeReview(
  page: Page,
  { text, stars }: { text: string; stars: number },
): Promise<void> {
  await reviewField(page).fill(text);
  await starRadio(page, stars).check();
}

export const reviewField = (page: Page) => page.getByLabel("Resenha", { exact: true });

export const starRadio = (page: Page, stars: number) =>
  page.getByRole("radio", { name: stars === 1 ? "1 estrela" : `${stars} estrelas`, exact: true });

/** The number of selected stars in the form of a review. */
export const chosenStars = async (page: Page) =>
  Number(await page.locator("input[name=rating]:checked").inputValue());

/** The number of stars in the colour of a selected one. */
export function filledStars(page: Page): Promise<number> {
  return page.locator("label:has([name=rating])").evaluateAll((labels) => {
    const fills = labels.map((label) => getComputedStyle(label.querySelector(".icon") ?? label).fill);
    return fills.filter((fill) => fill !== "none").length;
  });
}

/** Publishes a review through the API. @returns its id. */
export async function publishReview(
  by: Member,
  review: { bookId: number; content: string; rating?: number; spoilsEnding?: boolean },
): Promise<number> {
  return ((await by.call("POST", "/api/reviews", { rating: 4, ...review })) as { id: number }).id;
}

/** All values that the browser stores for the club, in this tab and in localStorage. */
export const storedTexts = (page: Page) =>
  page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join("\n"));

/** Waits until the browser has stored a typed text. */
export const waitForStored = (page: Page, text: string) =>
  expect.poll(() => storedTexts(page)).toContain(text);

/** Writes rows directly, beside the running server. */
export function writeRows({ dataDir }: { dataDir: string }, write: (db: Db) => void): void {
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  try {
    write(db);
  } finally {
    sqlite.close();
  }
}

/** Makes the last proof of every open session too old. */
export function ageSessions(club: { dataDir: string }): void {
  const createdAt = new Date(Date.now() - 3_600_000);
  writeRows(club, (db) => db.update(sessions).set({ createdAt, provenAt: null }).run());
}

/** Opens the question about a dangerous form, and answers it. */
export async function confirm(page: Page, label: string, submit: string): Promise<void> {
  await page.locator("summary").filter({ hasText: label }).click();
  await page.getByRole("button", { name: submit }).click();
}
