import { describe, expect, it } from "vitest";
import { imports } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { callWithFile, clippings, goodreads, storedFile, submitFile } from "../support/own-files";
import { loginUrl, TestClient } from "../support/test-client";

const row = { Title: "Torto Arado", Author: "Itamar Vieira Junior", "Date Read": "2021/10/28" };

async function open() {
  const club = openClub();
  makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior" });
  const [ana, bia] = [await makeClient(club), await makeClient(club, { role: "admin" })];
  return { club, ana, bia };
}

describe("a file of a member", () => {
  it("is shown by the call with what comes and what stays out", async () => {
    const { ana } = await open();
    const id = await storedFile(ana, goodreads(row, { ...row, Author: "Vários" }));
    expect(await (await ana.get(`/api/imports/own/${id}`)).json()).toMatchObject({
      id,
      brought: [{ line: 2, day: "2021-10-28", halfStars: null, book: { id: 1, title: "Torto Arado" } }],
      left: [{ line: 3, title: "Torto Arado", reason: "Outra edição, de outra autoria: “Vários”" }],
      counts: { brought: 1, left: 1 },
    });
    expect((await ana.call("DELETE", `/api/imports/own/${id}`)).status).toBe(200);
    expect((await ana.get(`/api/imports/own/${id}`)).status).toBe(404);
  });

  it.each([
    ["of another kind", "Nome,E-mail\nAna,ana@clube.example\n", "Não reconhecemos este arquivo."],
    [
      "of a Kindle without highlights",
      clippings({ about: "Seu marcador na página 3 | posição 40 | Adicionado: hoje" }),
      "Não encontramos destaques neste arquivo",
    ],
    [
      "of a Kindle in another language",
      clippings({ about: "您在第 7 页（位置 #114-116）的标注", text: "不明" }),
      "1 destaque está num idioma que não lemos",
    ],
    ["that is another web page", "<html><body>Livros</body></html>", "é uma página da internet"],
    ["that is empty", "", "vazio"],
  ])("%s is refused by call and by form, with the reason", async (_, file, sentence) => {
    const { club, ana } = await open();

    const answer = await callWithFile(ana, file);
    expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringContaining(sentence)]);

    const sent = await submitFile(ana, file);
    expect(sent.status).toBe(400);
    const page = await screenOf(sent);
    expect(page.getByLabelText("Arquivo").getAttribute("aria-invalid")).toBe("true");
    expect(page.document.body.textContent).toContain(sentence);
    expect(club.db.select().from(imports).all()).toEqual([]);
  });

  it("is also the page of a Kindle's app, in one line or several", async () => {
    const { ana } = await open();
    const note =
      "<div class='noteHeading'>Destaque(amarelo) - Página 20 · Posição 200</div><div class='noteText'>Um.</div>";
    const page = `<html><div class='bookTitle'>Torto Arado</div><div class='authors'>Vieira Junior, Itamar</div>${note}</html>`;
    for (const text of [page, page.replaceAll("><", ">\n<")]) {
      const id = await storedFile(ana, text, "Torto Arado.html");
      expect(await (await ana.get(`/api/imports/own/${id}`)).json()).toMatchObject({
        source: "kindle",
        left: [{ line: 1, title: "Torto Arado", reason: expect.stringContaining("nenhuma leitura") }],
      });
    }
  });

  it("needs a session", async () => {
    const { club } = await open();
    const visitor = new TestClient(club);
    expect((await callWithFile(visitor, goodreads(row))).status).toBe(401);
    expect((await visitor.call("POST", "/api/imports/own/1/confirm", {})).status).toBe(401);
    expect((await visitor.get("/settings/trazer")).headers.get("location")).toBe(
      loginUrl("/settings/trazer"),
    );
    expect((await submitFile(visitor, goodreads(row))).headers.get("location")).toMatch(/^\/auth/);
  });

  it("belongs to its member: for anybody else, staff included, it is not there", async () => {
    const { club, ana, bia } = await open();
    const id = await storedFile(ana, goodreads(row));
    const before = club.db.select().from(imports).all();

    const answers = [
      await bia.get(`/api/imports/own/${id}`),
      await bia.call("POST", `/api/imports/own/${id}/confirm`, {}),
      await bia.call("PUT", `/api/imports/own/${id}/titles`, { titles: { 2: 1 } }),
      await bia.call("DELETE", `/api/imports/own/${id}`),
      await bia.get(`/settings/trazer/${id}`),
      await bia.submit(`/settings/trazer/${id}`, "bring-readings", { id: String(id) }),
      await bia.submit(`/settings/trazer/${id}`, "bring-quotes", { id: String(id) }),
      await bia.submit(`/settings/trazer/${id}`, "choose-titles", { id: String(id), "titulo-2": "1" }),
      await bia.submit(`/settings/trazer/${id}`, "cancel-file", { id: String(id) }),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(club.db.select().from(imports).all()).toEqual(before);
  });
});
