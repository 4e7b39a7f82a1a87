import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent } from "./feed-and-events";
import { visit, waitForHydration } from "./page";
import { replyPaths } from "./reply-paths";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let event: number;
let paths: ReturnType<typeof replyPaths>;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  const book = await addBook(ana);
  await ana.call("POST", `/api/books/${book}/set-current`, { endDate: "2099-12-31" });
  event = await planEvent(ana, { title: "Encontro de março", bookId: book });
  paths = replyPaths(club, ana.id, { event, book });
});

type Answered = { answers: Record<string, number> };
const answersOf = async () => ((await ana.call("GET", `/api/events/${event}`)) as Answered).answers;

describe.each(oneWay)("the links of a reminder %s", (way, { javaScript }) => {
  it("take an answer and the page without a session", async () => {
    const page = await stage.open({ javaScript });
    page.expectStatus(400);
    await visit(page, `${club.url}${paths.event}?resposta=talvez`);
    await page.getByRole("heading", { name: "Encontro de março", level: 1 }).waitFor();
    expect(await page.getByRole("radio", { name: "Talvez" }).isChecked()).toBe(true);
    const before = await answersOf();
    await waitForHydration(page);
    await page.getByRole("radio", { name: "Sim, vou" }).check();
    await page.getByLabel("Estou na página").fill("999");
    await page.getByRole("button", { name: "Confirmar resposta" }).click();
    await page
      .getByText(/^O livro tem apenas/)
      .first()
      .waitFor();
    expect(await page.getByRole("radio", { name: "Sim, vou" }).isChecked()).toBe(true);
    expect(await answersOf()).toEqual(before);

    await page.getByLabel("Estou na página").fill(way === "with JavaScript" ? "20" : "30");
    await page.getByRole("button", { name: "Confirmar resposta" }).click();
    await page.getByRole("heading", { name: "Até 05/03, Ana" }).waitFor();
    expect((await answersOf()).yes).toBe(1);
    if (javaScript) expect(await violations(page, "all")).toEqual([]);

    await page.getByRole("link", { name: "Mudar a resposta" }).click();
    await page.getByRole("radio", { name: "Não vou" }).check();
    await page.getByRole("button", { name: "Confirmar resposta" }).click();
    await page.getByRole("heading", { name: "Resposta guardada, Ana" }).waitFor();
    expect(await answersOf()).toMatchObject({ yes: 0, no: 1 });

    await page.getByRole("link", { name: "Entrar e ver o encontro" }).click();
    await page.waitForURL(/\/auth\?voltar=/);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "sessao" }));
  });
});

it("the pages of the links are accessible and fit large text", { tags: "long" }, async () => {
  const page = await stage.open({});
  for (const address of [paths.event, paths.book, "/responder/invalido"]) {
    if (address.endsWith("invalido")) page.expectStatus(404);
    await visit(page, club.url + address);
    expect(await violations(page, "all")).toEqual([]);
    await expectTextFits(page);
  }
});
