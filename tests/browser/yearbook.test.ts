import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { entriesIn } from "../support/backups";
import { looks, violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { visit } from "./page";
import { fillYears, yearsBySize } from "./yearbook-clubs";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  const { db, sqlite } = openDatabase(path.join(club.dataDir, "club.sqlite"));
  await fillYears(club, db);
  sqlite.close();
});

const sizes = Object.entries(yearsBySize).map(([size, year]) => [Number(size), year] as const);

/** Elements of a folio that leave it, and folios and covers whose content is cut. */
function overflowsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const [index, folio] of document.querySelectorAll(".folio").entries()) {
      const place = `page ${index + 1}`;
      if (folio.scrollHeight > folio.clientHeight) found.push(`${place} is ${folio.scrollHeight} px high`);
      if (folio.scrollWidth > folio.clientWidth) found.push(`${place} is ${folio.scrollWidth} px wide`);
      const frame = folio.getBoundingClientRect();
      const number = folio.querySelector(".folio-number")?.getBoundingClientRect();
      for (const element of folio.querySelectorAll(
        "h1, h2, li, p, dl, blockquote, b, svg:not(svg svg), img",
      )) {
        const box = element.getBoundingClientRect();
        const isOut =
          box.left < frame.left - 1 ||
          box.top < frame.top - 1 ||
          box.right > frame.right + 1 ||
          box.bottom > frame.bottom + 1;
        if (isOut) found.push(`${element.outerHTML.slice(0, 80)} leaves ${place}`);
        const isRow = element.matches("li, blockquote") && number && box.bottom > number.top + 1;
        if (isRow) found.push(`${element.textContent} covers the number of ${place}`);
      }
    }
    return found;
  });
}

/** Covers in another ratio than that of their picture, and those higher or wider than their place. */
function cutCovers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".folio-book-cover")].flatMap((place) => {
      const picture = place.firstElementChild;
      const [box, frame] = [picture?.getBoundingClientRect(), place.getBoundingClientRect()];
      if (!box || box.width < 5 || box.height < 5) return ["a cover is missing"];
      const natural =
        picture instanceof HTMLImageElement ? picture.naturalWidth / picture.naturalHeight : 2 / 3;
      const isCut = box.height > frame.height + 1 || box.width > frame.width + 1;
      return isCut || Math.abs(box.width / box.height / natural - 1) > 0.03
        ? [`${box.width} x ${box.height} for ${natural}`]
        : [];
    }),
  );
}

/** The size of each page of a PDF in millimetres. */
function pagesOf(pdf: Buffer): [number, number][] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [
      Math.round((Number(width) / 72) * 25.4),
      Math.round((Number(height) / 72) * 25.4),
    ],
  );
}

// The largest one is downloaded below.
describe.each(sizes.slice(0, 2))("the yearbook of %i books", (size, year) => {
  it("has as many A5 pages as folios, and nothing on them is cut", async () => {
    const page = await stage.open({ as: ana });
    await visit(page, `${club.url}/estante/${year}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator(".folio-books li").count()).toBe(size);
    expect(await overflowsIn(page)).toEqual([]);
    expect(await cutCovers(page)).toEqual([]);

    await page.emulateMedia({ media: "print" });
    expect(await overflowsIn(page)).toEqual([]);
    expect(await page.locator("header").isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    const folios = await page.locator(".folio").count();
    const numbers = await page.locator(".folio-number").allInnerTexts();
    expect(numbers).toEqual(Array.from({ length: folios - 1 }, (_, index) => String(index + 2)));
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages).toEqual(Array.from({ length: folios }, () => [148, 210]));
  });
});

it.each(looks)("the yearbook has no violations: $name", { tags: "long" }, async (look) => {
  const page = await stage.open({ as: ana, viewport: look.viewport, colorScheme: look.colorScheme });
  await visit(page, `${club.url}/estante/${yearsBySize[9]}`);
  expect(await overflowsIn(page)).toEqual([]);
  expect(await violations(page, "all")).toEqual([]);
});

/** The files of a downloaded yearbook, in a folder of their own. */
async function unpacked(page: Page, year: number): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar para guardar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`anuario-${year}.zip`);
  const folder = mkdtempSync(path.join(tmpdir(), "anuario "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { name, content } of await entriesIn(await download.path())) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return path.join(folder, `anuario-${year}`, "index.html");
}

describe.each(oneWay)("a downloaded yearbook %s", (_, { javaScript }) => {
  it("opens as a file, with every picture and font, and requests no other address", async () => {
    const page = await stage.open({ javaScript, as: ana, forOneTest: true });
    const year = yearsBySize[24];
    await visit(page, `${club.url}/estante/${year}`);
    const folios = await page.locator(".folio").count();
    const index = await unpacked(page, year);

    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    await page.goto(pathToFileURL(index).href);

    expect(await page.locator(".folio").count()).toBe(folios);
    expect(asked.filter((address) => !address.startsWith("file:"))).toEqual([]);
    expect(failed).toEqual([]);
    expect(asked.filter((address) => address.endsWith(".woff2")).length).toBeGreaterThan(1);
    const pictures = await page
      .locator("img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    expect(pictures).toHaveLength(12);
    expect(Math.min(...pictures)).toBeGreaterThan(0);
    const addresses = await page
      .locator("[href], [src]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? ""));
    expect(addresses.filter((address) => !/^(capas\/[\w.-]+|estilo\.css)$/.test(address))).toEqual([]);
    expect(await page.title()).toBe(`Anuário de ${year} · Clube do Livro`);
    expect(await overflowsIn(page)).toEqual([]);
    expect(await cutCovers(page)).toEqual([]);
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages).toEqual(Array.from({ length: folios }, () => [148, 210]));
  });
});
