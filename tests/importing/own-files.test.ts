import { describe, expect, it } from "vitest";
import { imports, userProgress } from "#db/schema";
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
      ...{ kind: "readings", facts: { format: "csv", source: "goodreads" }, misfit: null, outcome: null },
      rows: [
        {
          ...{ line: 2, title: "Torto Arado", detail: "Itamar Vieira Junior", figure: null, state: "new" },
          ...{ result: "Lido até 28/10/2021", note: null, book: { id: 1, coverImage: null } },
        },
      ],
      faults: [{ line: 3, title: "Torto Arado", reason: "Outra edição, de outra autoria: “Vários”" }],
      counts: { new: 1, known: 0, filled: 0, fault: 1 },
      lastPositions: [],
    });
    expect((await ana.call("DELETE", `/api/imports/own/${id}`)).status).toBe(200);
    expect((await ana.get(`/api/imports/own/${id}`)).status).toBe(404);
  });

  it("with unknown names of columns comes by calls once they are chosen, and is deleted afterwards", async () => {
    const { club, ana } = await open();
    const created = await callWithFile(ana, "Obra;De quem;Fim\nTorto Arado;;28/10/2021");
    const { id, ...preview } = await created.json();
    expect([created.status, preview]).toMatchObject([
      201,
      {
        columns: [null, null, null],
        misfit: expect.stringContaining("Título"),
        counts: { new: 0, fault: 1 },
      },
    ]);
    const call = `/api/imports/own/${id}`;
    expect((await ana.call("POST", `${call}/confirm`, {})).status).toBe(409);
    const chosen = await ana.call("PUT", `${call}/columns`, { columns: ["title", "authors", "readOn"] });
    expect([chosen.status, await chosen.json()]).toMatchObject([200, { misfit: null, counts: { new: 1 } }]);
    const outcome = { added: { readings: 1 } };
    expect(await (await ana.call("POST", `${call}/confirm`, {})).json()).toMatchObject({ outcome });
    expect(await (await ana.call("DELETE", call)).json()).toMatchObject({ id, outcome });
    expect((await ana.get(call)).status).toBe(404);
    expect(club.db.select().from(userProgress).all()).toHaveLength(1);
  });

  it.each([
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
        facts: { format: "clippings" },
        faults: [{ line: 1, title: "Torto Arado", reason: expect.stringContaining("nenhuma leitura") }],
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
      await bia.call("PUT", `/api/imports/own/${id}/columns`, { columns: ["title"] }),
      await bia.call("PUT", `/api/imports/own/${id}/titles`, { titles: { 2: 1 } }),
      await bia.call("DELETE", `/api/imports/own/${id}`),
      await bia.get(`/settings/trazer/${id}`),
      await bia.submit(`/settings/trazer/${id}`, "change-columns", { count: "1", c0: "title" }),
      await bia.submit(`/settings/trazer/${id}`, "choose-titles", { "titulo-2": "1" }),
      await bia.submit(`/settings/trazer/${id}`, "confirm-import"),
      await bia.submit(`/settings/trazer/${id}`, "cancel-import"),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(club.db.select().from(imports).all()).toEqual(before);
  });
});
