import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import {
  makeAnswer,
  makeBook,
  makeDay,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  makeVisitor,
  sinceLastYear,
} from "../support/makers";
import { logInAt, Visitor } from "../support/visitor";

const tab = "/admin?aba=analise";

/** The text of a page or of a part of it, without tags. */
function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function tableOf(html: string, caption: string): string[] {
  const table = html.slice(html.indexOf(`<caption class="sr-only">${caption}`)).split("</table>")[0] ?? "";
  return [...table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) => words(row));
}

describe("the Análise tab", () => {
  it("is for staff: members are redirected home, visitors to the login", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);

    expect((await bia.get(tab)).headers.get("location")).toBe("/");
    expect((await new Visitor(club).get(tab)).headers.get("location")).toBe(logInAt(tab));
  });

  it("shows two empty states in a new club", async () => {
    const ana = await makeVisitor(openClub(), { role: "admin" });

    const html = await pageOf(await ana.get(tab));

    expect(words(html)).toMatch(/Leitura Ainda não há dados para mostrar\. Participação Ainda não há dados/);
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Análise/);
  });

  it("shows only the participation while nobody reads", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { role: "admin" });
    makePost(club, { userId: ana.viewer.id });

    const text = words(await pageOf(await ana.get(tab)));

    expect(text.match(/Ainda não há dados para mostrar/g)).toHaveLength(1);
    expect(text).toContain("Semana atual 1 de 1 membro");
  });

  it.each(["admin", "developer"] as const)(
    "shows a %s the reading in figures, columns and a table",
    async (role) => {
      const club = openClub();
      const ana = await makeVisitor(club, { role, name: "Ana Prado" });
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

      const answer = await ana.get(tab);
      const raw = await answer.clone().text();
      const html = await pageOf(answer);
      const text = words(html);

      expect(text).toContain("Clube inteiro, semanas a partir de segunda");
      expect(text).toContain(
        "Média 2.015 páginas Melhor semana 02/03, com 2.015 Semana atual 1.322 até agora",
      );
      expect(text).toContain("“–” é uma semana sem registro");
      expect(tableOf(html, "Páginas lidas por semana").slice(0, 4)).toEqual([
        "Semana Páginas",
        "09/03 a 15/03, em curso 1.322",
        "02/03 a 08/03 2.015",
        "23/02 a 01/03 sem registro",
      ]);
      expect(text).toContain("O Quinze, 208 páginas Ana Prado p. 127 61% Rui Barreto Não iniciado");
      expect(tableOf(html, "Quem começou")).toEqual(["Livro Começaram Terminaram", "O Quinze , atual 1 0"]);
      expect(text).toContain("Mediana da leitura 61% Tempo que já passou 50%");
      // Twelve columns and, for phones, six; the running week is marked in each.
      const [wide = "", narrow = ""] = raw.match(/<svg class="chart"[\s\S]*?<\/svg>/g) ?? [];
      expect([wide, narrow].map((svg) => svg.match(/<g class="chart-column/g)?.length)).toEqual([12, 6]);
      for (const svg of [wide, narrow]) {
        expect(svg.match(/is-current/g)).toHaveLength(1);
        expect(words(svg)).toContain("– 23/02 2.015 02/03 1.322 09/03");
      }
      expect(raw).not.toContain(" style=");
    },
  );

  it("shows participants, attendees and silent members, with links and CSV files", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { role: "admin" });
    const quiet = makeMember(club, { name: "Célia Alves", ...sinceLastYear });
    for (let number = 1; number <= 11; number += 1)
      makeMember(club, { name: `Zeca ${number}`, createdAt: new Date("2025-06-01T15:00:00Z") });
    makePost(club, { userId: ana.viewer.id });
    const event = makeEvent(club, "2026-03-08T18:00:00Z", "2026-03-08T20:00:00Z", { title: "Sarau" });
    makeAnswer(club, ana.viewer.id, event.id);

    const html = await pageOf(await ana.get(tab));
    const text = words(html);

    expect(text).toContain("Semana atual 1 de 13 membros");
    expect(tableOf(html, "Participação por semana").slice(0, 2)).toEqual([
      "Semana Ativos Publicações Comentários Resenhas",
      "09/03 a 15/03, em curso 1 1 0 0",
    ]);
    expect(tableOf(html, "Respostas sim")).toEqual(["Evento Data Sim", "Sarau 08/03/2026 1"]);
    expect(text).toContain("Em silêncio há 30 dias Os 10 há mais tempo, de 12.");
    expect(text).toContain("Célia Alves nenhum desde que entrou, em 10/03/2025");
    expect(html).toContain(`href="/profile/${quiet.id}"`);
    const sheets = [...html.matchAll(/href="(\/admin\/planilhas\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(sheets).toEqual([
      "/admin/planilhas/participacao.csv",
      "/admin/planilhas/em-silencio.csv",
      "/admin/planilhas/encontros.csv",
    ]);
    for (const sheet of sheets) expect((await ana.get(sheet)).status).toBe(200);
  });

  it("excludes members with hidden reading from the readers and shows a note about it", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { role: "admin", name: "Ana Prado" });
    const book = makeBook(club, { isCurrent: true, currentSince: club.clock.now });
    const discreet = makeMember(club, { name: "Discreta Lima" });
    club.db.insert(userSettings).values({ userId: discreet.id, showReadingProgress: false }).run();
    makeDay(club, discreet, "2026-03-10", 77);
    makeProgress(club, { userId: discreet.id, bookId: book.id, currentPage: 77 });
    makeDay(club, ana.viewer, "2026-03-10", 5);

    const text = words(await pageOf(await ana.get(tab)));

    expect(text).not.toContain("Discreta");
    expect(text).not.toMatch(/\b(77|82)\b/);
    expect(text).toContain("Sem quem esconde a leitura, semanas a partir de segunda");
    expect(text).toContain("A leitura de quem a esconde não conta.");
    expect(text).toContain("Semana atual 1 de 2 membros");
  });
});
