import { type BrowserContext, chromium, type Page, type Worker } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "../support/server";
import { executablePath, launchArguments, phone } from "./browser";
import type { Member } from "./club";
import { visit } from "./page";

/** A browser of one phone, whose data stay when it is closed. */
export async function openPhone(folder: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: launchArguments,
    viewport: phone,
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(45_000);
  onTestFinished(() => context.close());
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** @returns a phone with the session of the member, and the folder of its data. */
export async function phoneOf(member: Member) {
  const folder = temporaryFolder();
  const opened = await openPhone(folder);
  await opened.context.addCookies([member.cookie]);
  return { ...opened, folder };
}

/** Opens a page and waits until the worker stores it. */
export async function seeOnce(page: Page, address: string): Promise<void> {
  await visit(page, address);
  const { pathname, search } = new URL(address);
  await expect.poll(() => storedPages(page)).toContain(pathname + search);
}

/** The addresses of the stored pages. */
export function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("copies-"));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** The entries in the database of the browser. */
export function storedEntries(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open("entrelinhas", 1);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction("entries").objectStore("entries").getAll();
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Writes a message without a connection. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Mensagem", { exact: true }).fill(text);
  await page.keyboard.press("Enter");
  await page.locator(".bubble.is-waiting").filter({ hasText: text }).waitFor();
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/**
 * Makes a notification up, as the tests' browser shows none.
 * @returns the number of those that are not closed.
 */
export async function pretendNotification(context: BrowserContext): Promise<() => Promise<number>> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const shown = [{ close: () => shown.pop() }];
    const registration = Reflect.get(globalThis, "registration") as ServiceWorkerRegistration;
    Object.assign(globalThis, { shown });
    registration.getNotifications = async () => [...shown] as unknown as Notification[];
  });
  return () => worker.evaluate(() => (Reflect.get(globalThis, "shown") as unknown[]).length);
}
