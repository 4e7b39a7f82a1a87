import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { holdAnswers } from "./delayed-requests";
import { visit } from "./page";
import { fillMeetings } from "./running-meetings";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let meetings: ReturnType<typeof fillMeetings>;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  meetings = fillMeetings(club, await addBook(ana), [ana.id]);
});

const next = (page: Page, step: string) =>
  page.getByRole("contentinfo").getByRole("button", { name: step, exact: true });

it("moves on at once when the next step arrives before the answer to the button", async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  await visit(page, `${club.url}/events/${meetings.quotes}/encontro`);
  const { taken, release } = await holdAnswers(page);
  await next(page, "Mudei de ideia").click();
  await taken;

  await next(page, "E agora").click();

  await page.getByRole("heading", { name: "O próximo livro" }).waitFor();
  release();
});

it("does not take the second click of a double click for the next step", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/events/${meetings.arrival}/encontro`);
  await next(page, "Notas").click();
  await next(page, "Perguntas").waitFor();

  const clicks = await next(page, "Perguntas").evaluate((button) =>
    [2, 1].map((detail) =>
      button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })),
    ),
  );

  expect(clicks, "the second click of a double click, and another click").toEqual([false, true]);
  await next(page, "Trechos").waitFor();
});

const secondClick = (button: Element) =>
  button.dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true }));

it("shows questions as they are now, draws once for a double click, and ends with the meeting", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/events/${meetings.questions}/encontro`);
  const draw = page.getByRole("button", { name: "Quem começa?" });
  await draw.click();
  await page.getByText("Todos já tiveram a vez").waitFor();
  expect(await draw.evaluate(secondClick), "the second click on the draw").toBe(false);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  for (const content of ["Quem é Capitu?", "E Bentinho?"]) {
    await ana.call("POST", "/api/questions", { bookId: 1, content });
  }
  await heading("Quem é Capitu?").waitFor();
  const nextQuestion = page.getByRole("button", { name: "Próxima pergunta" });
  expect(await nextQuestion.evaluate(secondClick), "the second click on the next question").toBe(false);
  await ana.call("PUT", "/api/questions/1", { content: "Quem narra?" });
  await heading("Quem narra?").waitFor();
  await ana.call("DELETE", "/api/questions/1");
  await heading("E Bentinho?").waitFor();

  await ana.call("POST", `/api/events/${meetings.questions}/cancel`, {});

  await page.getByText("Este evento foi cancelado.").waitFor();
  expect(await page.getByText("E Bentinho?").count()).toBe(0);
});
