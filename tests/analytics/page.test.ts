import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { type Screen, screenOf, wordsOf } from "../support/dom";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeDay,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  sinceLastYear,
} from "../support/makers";

const tab = "/admin?aba=analise";

const mainWords = ({ getByRole }: Screen) => wordsOf(getByRole("main"));

function tableOf({ getByText }: Screen, caption: string): string[] {
  const start = (text: string) => text.startsWith(caption);
  const table = getByText(start, { selector: "caption.sr-only" }).closest("table");
  return [...(table?.rows ?? [])].map(wordsOf);
}

describe("the Análise tab", () => {
  it.each(["admin", "developer"] as const)(
    "shows a %s the reading in figures, columns and a table",
    async (role) => {
      const club = openClub();
      const ana = await makeClient(club, { role, name: "Ana Prado" });
      const book = makeBook(club, {
        title: "O Quinze",
        isCurrent: true,
        currentSince: new Date("2026-03-01T15:00:00Z"),
        endDate: "2026-03-20",
      });
      makeDay(club, ana.viewer, "2026-02-24", 0);
      makeDay(club, ana.viewer, "2026-03-04", 2015);
      makeDay(club, ana.viewer, "2026-03-09", 1322);
      makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 127 });
      makeMember(club, { name: "Rui Barreto" });

      const screen = await screenOf(ana.get(tab));
      const text = mainWords(screen);

      expect(text).toContain("Clube inteiro, semanas a partir de segunda");
      expect(text).toContain(
        "Média 2.015 páginas Melhor semana 02/03, com 2.015 Semana atual 1.322 até agora",
      );
      expect(text).toContain("“–” é uma semana sem registro");
      expect(tableOf(screen, "Páginas lidas por semana").slice(0, 4)).toEqual([
        "Semana Páginas",
        "09/03 a 15/03, em curso 1.322",
        "02/03 a 08/03 2.015",
        "23/02 a 01/03 sem registro",
      ]);
      expect(text).toContain("O Quinze, 208 páginas Ana Prado p. 127 61% Rui Barreto Não iniciado");
      expect(tableOf(screen, "Quem começou")).toEqual(["Livro Começaram Terminaram", "O Quinze , atual 1 0"]);
      expect(text).toContain("Mediana da leitura 61% Tempo que já passou 50%");
      // Twelve columns and, for phones, six; the running week is marked in each.
      const charts = screen.getAllByRole("img", { name: /^Páginas lidas por semana/ });
      expect(charts.map((chart) => chart.querySelectorAll("text + text").length)).toEqual([12, 6]);
      for (const chart of charts) {
        expect(chart.querySelectorAll(".stroke-reading")).toHaveLength(1);
        expect(wordsOf(chart)).toContain("– 23/02 2.015 02/03 1.322 09/03");
      }
      expect(screen.document.querySelector("[style]")).toBeNull();
    },
  );

  it("shows participants, attendees and silent members, with links and CSV files", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const quiet = makeMember(club, { name: "Célia Alves", ...sinceLastYear });
    for (let number = 1; number <= 11; number += 1)
      makeMember(club, { name: `Zeca ${number}`, createdAt: new Date("2025-06-01T15:00:00Z") });
    makePost(club, { userId: ana.viewer.id });
    const event = makeEvent(club, "2026-03-08T18:00:00Z", "2026-03-08T20:00:00Z", { title: "Sarau" });
    makeAnswer(club, ana.viewer.id, event.id);

    const screen = await screenOf(ana.get(tab));
    const text = mainWords(screen);

    expect(text).toContain("Semana atual 1 de 13 membros");
    expect(tableOf(screen, "Participação por semana").slice(0, 2)).toEqual([
      "Semana Ativos Publicações Comentários Resenhas",
      "09/03 a 15/03, em curso 1 1 0 0",
    ]);
    expect(tableOf(screen, "Respostas sim")).toEqual(["Evento Data Sim", "Sarau 08/03/2026 1"]);
    expect(text).toContain("Em silêncio há 30 dias Os 10 há mais tempo, de 12.");
    expect(text).toContain("Célia Alves nenhum desde que entrou, em 10/03/2025");
    expect(screen.document.querySelector(`a[href="/profile/${quiet.id}"]`)).not.toBeNull();
    const sheets = [...screen.document.querySelectorAll('a[href^="/admin/planilhas/"]')].map(
      (link) => link.getAttribute("href") ?? "",
    );
    expect(sheets).toEqual([
      "/admin/planilhas/participacao.csv",
      "/admin/planilhas/em-silencio.csv",
      "/admin/planilhas/encontros.csv",
    ]);
    for (const sheet of sheets) expect((await ana.get(sheet)).status).toBe(200);
  });

  it("excludes members with hidden reading from the readers and shows a note about it", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin", name: "Ana Prado" });
    const book = makeBook(club, { isCurrent: true, currentSince: club.clock.now });
    const discreet = makeMember(club, { name: "Discreta Lima" });
    club.db.insert(userSettings).values({ userId: discreet.id, showReadingProgress: false }).run();
    makeDay(club, discreet, "2026-03-10", 77);
    makeProgress(club, { userId: discreet.id, bookId: book.id, currentPage: 77 });
    makeDay(club, ana.viewer, "2026-03-10", 5);

    const text = mainWords(await screenOf(ana.get(tab)));

    expect(text).not.toContain("Discreta");
    expect(text).not.toMatch(/\b(77|82)\b/);
    expect(text).toContain("Sem quem esconde a leitura, semanas a partir de segunda");
    // Beside the active members and the pace of the current book.
    expect(text.split("A leitura de quem a esconde não conta.")).toHaveLength(3);
    expect(text).toContain("Semana atual 1 de 2 membros");
  });
});
