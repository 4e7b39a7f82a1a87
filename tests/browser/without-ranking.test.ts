import { beforeAll, describe, expect, it } from "vitest";
import { everyLook, violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent } from "./feed-and-events";
import { visit, waitForHydration, waitForToast } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

const longWord = "Inconstitucionalissimamente".repeat(2);

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  const bia = await register(club.url, "bia", `Bia ${longWord}`.slice(0, 80));
  const book = await addBook(ana);
  await ana.call("POST", `/api/books/${book}/set-current`, { endDate: "2099-12-31" });
  for (const member of [ana, bia])
    await member.call("POST", "/api/progress", { bookId: book, currentPage: 30 });
  await bia.call("POST", "/api/quotes", { bookId: book, page: 12, content: `${longWord} e fim` });
  await planEvent(ana, { title: longWord });
  await planEvent(ana, { title: "Café e resenhas" });
});

describe.each(oneWay)("a club without ranking %s", (_, { javaScript }) => {
  it("is chosen in the panel, changes home and profile, and is left again", async () => {
    const page = await stage.open({ javaScript, as: ana });
    const choose = async (isOn: boolean) => {
      await visit(page, `${club.url}/admin/clube/editar?aba=clube`);
      await waitForHydration(page);
      await page.getByLabel(/^Clube sem placar/).setChecked(isOn);
      await page.getByRole("button", { name: "Salvar configurações" }).click();
      await waitForToast(page, "Configurações do clube salvas");
    };

    await choose(true);
    await visit(page, club.url);
    for (const name of ["Trecho da semana", "Lendo agora", "Depois dele"])
      await page.getByRole("heading", { name, exact: true }).waitFor();
    const nav = page.getByRole("navigation", { name: "Principal" });
    expect(await nav.getByRole("link").allInnerTexts()).toEqual([
      ...["Início", "Livro Atual", "Estante", "Eventos", "Comunidade", "Mensagens", "Conquistas"],
    ]);
    await visit(page, `${club.url}/profile/${ana.id}`);
    await page.getByRole("heading", { name: "O ano na estante" }).waitFor();

    await choose(false);
    await visit(page, club.url);
    await page.getByRole("heading", { name: "Leaderboard", exact: true }).waitFor();
    expect(await page.getByText("Trecho da semana").count()).toBe(0);
  });
});

it("home and profile of a club without ranking are accessible and fit large text", async () => {
  const whole = { name: "Clube", timeZone: "", welcome: "", guidelines: "", signUp: "aberto" };
  await ana.call("PUT", "/api/club", { ...whole, hidesRanking: true });
  for (const path of ["/", `/profile/${ana.id}`]) {
    for (const { viewport, colorScheme, rules } of everyLook) {
      const page = await stage.open({ as: ana, viewport, colorScheme });
      await visit(page, club.url + path);
      expect.soft(await violations(page, rules), path).toEqual([]);
    }
    const page = await stage.open({ as: ana });
    await visit(page, club.url + path);
    await expectTextFits(page);
  }
});
