import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { makeStage, type Watched } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { cardOf, planEvent, postOf, publishPost } from "./feed-and-events";
import { currentPath, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

/** Pages that Ana has written about, with the id of each post. */
const posts = { 60: 0, 80: 0, 85: 0, 90: 0, 150: 0 };
type Place = keyof typeof posts;
const places = Object.keys(posts).map(Number) as Place[];
const textAt = (place: Place) => `Na página ${place} eu parei para respirar.`;

let book: number;
let meeting: number;
beforeAll(async () => {
  const ana = await register(club.url, "ana", "Ana Souza");
  book = await addBook(ana, domCasmurro);
  // In ten days.
  const day = addDays(dayOf(new Date(), "America/Sao_Paulo"), 10);
  const dates = { startDate: `${day}T19:30`, endDate: `${day}T21:00` };
  meeting = await planEvent(ana, { title: "Encontro de Dom Casmurro", bookId: book, ...dates });
  for (const place of places) {
    const about = { type: "progress", relatedBookId: book, spoilerPage: place };
    posts[place] = await publishPost(ana, textAt(place), about);
  }
});

/** A member at page 40, and a window without scripts. */
async function openAtPage40(username: string): Promise<{ reader: Member; page: Watched }> {
  const reader = await register(club.url, username, "Bia Lima");
  await reader.call("POST", "/api/progress", { bookId: book, currentPage: 40 });
  return { reader, page: await stage.open({ javaScript: false, as: reader }) };
}

/** Sets the reading back by two weeks, as that of a member who reads nine pages a day. */
function letTwoWeeksPass({ id }: Member): void {
  const milliseconds = 14 * 86_400_000;
  writeRows(club, (db) => {
    const earlier = {
      lastUpdated: sql`last_updated - ${milliseconds}`,
      openedSeenAt: sql`opened_seen_at - ${milliseconds}`,
    };
    db.update(userProgress).set(earlier).where(eq(userProgress.userId, id)).run();
    const day = { date: sql`date(date, '-14 days')`, pages: 9 };
    db.update(readingStreaks).set(day).where(eq(readingStreaks.userId, id)).run();
  });
}

async function savePage(page: Page, number: number): Promise<void> {
  await page.goto(`${club.url}/book/progresso`);
  await page.getByLabel("Página atual").fill(String(number));
  await page.getByRole("button", { name: "Salvar página" }).click();
  await waitForToast(page, "Progresso atualizado");
  expect(currentPath(page)).toBe("/book");
}

/** Expects the texts of these places in the feed, and of the others only their distance. */
async function expectOpen(page: Page, open: readonly Place[], at: number): Promise<void> {
  await page.goto(`${club.url}/community`);
  const html = await page.content();
  for (const place of places) {
    const post = postOf(page, posts[place]);
    if (open.includes(place)) await post.getByText(textAt(place)).waitFor();
    else {
      await post.getByText(`Escondido até a página ${place}. Faltam ${place - at} para você.`).waitFor();
      expect(html).not.toContain(textAt(place));
    }
  }
}

const slot = (page: Page) => page.getByRole("region", { name: "Que bom ver você, Bia" });

/** Comes back after two weeks, from the slot on the home page to the page of the return. */
async function comeBack(page: Page, position: string): Promise<void> {
  await page.goto(club.url);
  await slot(page).getByText("Agora no clube").waitFor();
  await slot(page).getByText(`Dom Casmurro ficou ${position}, do jeito que você deixou.`).waitFor();
  await slot(page).getByRole("link", { name: "Ver por onde seguir" }).click();
  await page.getByRole("heading", { level: 1, name: "Que bom ver você" }).waitFor();
  expect(currentPath(page)).toBe("/book/volta");
}

it("a slow reader reads what has opened, pauses, and goes on with a plan of one's own", async () => {
  const { reader, page } = await openAtPage40("bia");
  await expectOpen(page, [], 40);
  const conversation = `${club.url}/book?aba=conversa`;
  await page.goto(conversation);
  await page.getByText("Escondido até a página 60. Faltam 20 para você.").waitFor();
  expect(await page.content()).not.toContain("parei para respirar");

  await savePage(page, 65);
  await page.getByText("1 conversa se abriu até a página 65").waitFor();
  await savePage(page, 100);
  const announced = page.getByText("3 conversas se abriram até a página 100");
  expect(await announced.count()).toBe(1);
  await page.getByRole("link", { name: "Ler a primeira" }).click();
  for (const place of [80, 85, 90] as const)
    await postOf(page, posts[place]).getByText(textAt(place)).waitFor();
  expect(await page.getByText("Acabou de se abrir").count()).toBe(3);
  await page.getByRole("link", { name: /^Até a página 156/ }).click();
  await postOf(page, posts[150]).getByText("Escondido até a página 150. Faltam 50 para você.").waitFor();
  expect(await page.content()).not.toContain(textAt(150));
  await expectOpen(page, [60, 80, 85, 90], 100);

  letTwoWeeksPass(reader);
  await page.goto(`${club.url}/book`);
  expect(await announced.count()).toBe(0);
  await comeBack(page, "na página 100");
  const ways = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await ways.allInnerTexts()).toEqual([
    "Um plano que cabe",
    "Vou mesmo sem terminar",
    "Abandonei este",
    "Até a sua página",
  ]);
  const written = page.getByRole("region", { name: "Até a sua página" }).getByRole("listitem");
  expect(await written.allInnerTexts()).toEqual(
    ([80, 85, 90] as const).map((place) => expect.stringContaining(textAt(place))),
  );
  expect(await page.content()).not.toContain(textAt(150));
  const promise = await page.getByText("No seu passo, 9 páginas por dia.").innerText();
  const pageAtMeeting = Number(/ao encontro na página (\d+)/.exec(promise)?.[1]);
  await page.getByRole("button", { name: "Seguir com 9 por dia" }).click();
  await waitForToast(page, "Plano guardado");
  expect(currentPath(page)).toBe("/book");

  await page.goto(club.url);
  const goal = page.getByText(`página ${pageAtMeeting}, faltam ${pageAtMeeting - 100}`);
  await goal.waitFor();
  expect(await slot(page).count()).toBe(0);
});

it("a reader who goes to the meeting without the end reads everything", async () => {
  const { reader, page } = await openAtPage40("bea");
  letTwoWeeksPass(reader);
  await comeBack(page, "na página 40");

  await page.getByRole("button", { name: "Vou mesmo assim" }).click();

  await waitForToast(page, "Presença confirmada");
  expect(currentPath(page)).toBe("/book?aba=conversa");
  await postOf(page, posts[60]).getByText(textAt(60)).waitFor();
  await expectOpen(page, places, 40);
  await page.goto(`${club.url}/events`);
  const answer = cardOf(page, meeting).getByRole("button", { name: /Confirmad[ao]$/ });
  expect(await answer.isDisabled()).toBe(true);
  expect(await reader.call("GET", `/api/events/${meeting}`)).toMatchObject({ ownStatus: "yes" });
  await page.goto(club.url);
  expect(await slot(page).count()).toBe(0);
});

it("a reader who abandons the book has no goal and is not asked again", async () => {
  const { reader, page } = await openAtPage40("bel");
  await page.goto(club.url);
  await page.locator(".goal").getByText("página 208, faltam 168").waitFor();
  letTwoWeeksPass(reader);
  await comeBack(page, "na página 40");

  await page.getByRole("button", { name: "Deixar de lado" }).click();

  await waitForToast(page, "Livro deixado de lado");
  expect(currentPath(page)).toBe("/book");
  await page.goto(club.url);
  await page.getByText("Deixado de lado", { exact: true }).waitFor();
  expect(await page.locator(".goal").count()).toBe(0);
  expect(await slot(page).count()).toBe(0);
  await expectOpen(page, [], 40);
});
