import { describe, expect, it } from "vitest";
import { fieldsOf, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeProgress } from "../support/makers";
import { goodreads, submitFile } from "../support/own-files";
import { irmaos, openWithBooks, rowsOf, torto } from "../support/own-readings";

describe("the preview by the form", () => {
  it("shows what comes, what stays out and why, and brings nothing", async () => {
    const { club, ana } = await openWithBooks();
    makeProgress(club, {
      userId: 1,
      bookId: 2,
      currentPage: 200,
      completedAt: new Date("2026-02-01T12:00:00Z"),
    });
    const others = [
      { Title: "Cem Anos de Solidão", Author: "Gabriel García Márquez", "Date Read": "2020" },
      { Title: "Torto Arado", Author: "Vários", "Date Read": "2020" },
      { Title: "Grande Sertão", Author: "João Guimarães Rosa", "Exclusive Shelf": "to-read" },
    ];
    const sent = await submitFile(
      ana,
      goodreads({ ...torto, "My Rating": "7" }, irmaos, ...others),
      "goodreads_library_export.csv",
    );
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/settings/trazer/1"]);

    const page = await screenOf(ana.get("/settings/trazer/1"));

    expect(page.getByText("Reconhecido como Goodreads · 31 colunas, 5 linhas")).toBeTruthy();
    expect(page.getAllByRole("definition").map(textOf)).toEqual(["1", "0", "4"]);
    const lists = page.getAllByRole("list").map((list) => [...list.children].map(wordsOf));
    expect(lists).toContainEqual([
      "Torto Arado Lido até 28/10/2021; a nota “7” passa de 5 e fica de fora sem nota",
    ]);
    expect(lists).toContainEqual([
      "linha 3 Dois Irmãos Você já tinha marcado como lido em 01/02/2026; ficou o que estava",
      "linha 4 Cem Anos de Solidão Não está na estante do clube",
      "linha 5 Torto Arado Outra edição, de outra autoria: “Vários”",
      "linha 6 Grande Sertão Está como “to-read” , ainda não lido",
    ]);
    expect(textOf(page.document.body)).toContain(
      "Somam páginas no seu total; não dão pontos, lugar no ranking nem conquistas, e não contam na sequência nem nas páginas de hoje.",
    );
    expect(rowsOf(club)).toMatchObject({ progress: [{ bookId: 2 }], ratings: [] });

    const brought = await ana.submit("/settings/trazer/1", "confirm-import");
    expect([brought.status, brought.headers.get("location")]).toEqual([303, "/settings/trazer/1"]);
    const outcome = await screenOf(ana.get("/settings/trazer/1"));
    expect(outcome.getByRole("heading", { name: "Suas leituras chegaram" })).toBeTruthy();
    expect(outcome.getByRole("link", { name: "Ver minha estante" })).toBeTruthy();
    expect(outcome.getAllByRole("definition").map(textOf)).toEqual(["1", "0", "4"]);
    expect(rowsOf(club).progress).toHaveLength(2);
  });

  it("of a list with unknown names of columns asks for them, and shows the rows once they are chosen", async () => {
    const { ana } = await openWithBooks();
    await submitFile(ana, "Obra;De quem;Fim\nTorto Arado;;28/10/2021");
    const url = "/settings/trazer/1";
    const first = await screenOf(ana.get(url));
    expect(first.getByText("Nenhuma coluna tem nome de Título. Escolha qual é, em Colunas.")).toBeTruthy();
    expect(first.queryByRole("button", { name: /^Trazer/ })).toBeNull();
    const { intent, ...fields } = fieldsOf(first.document, "change-columns") as Record<string, string>;
    expect(fields).toEqual({ count: "3", c0: "", c1: "", c2: "" });
    const chosen = await ana.submit(url, intent!, { ...fields, c0: "title", c1: "authors", c2: "readOn" });
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, url]);
    const second = await screenOf(ana.get(url));
    expect(second.getByText("Lido até 28/10/2021")).toBeTruthy();
    expect(second.getByRole("button", { name: "Trazer 1 leitura" })).toBeTruthy();
  });

  it("is deleted by a late Cancelar, and what was brought stays", async () => {
    const { club, ana } = await openWithBooks();
    await submitFile(ana, goodreads(torto));
    await ana.submit("/settings/trazer/1", "confirm-import");
    const cancelled = await ana.submit("/settings/trazer/1", "cancel-import");
    expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, "/settings/trazer"]);
    expect(toastOf(await screenOf(ana.get("/settings/trazer")))).toEqual([
      "O arquivo foi apagado",
      "O que ele já trouxe fica.",
    ]);
    const gone = await ana.get("/settings/trazer/1");
    expect(gone.status).toBe(404);
    expect((await screenOf(gone)).getByRole("link", { name: "Escolher um arquivo" })).toBeTruthy();
    expect(rowsOf(club).progress).toHaveLength(1);
  });
});
