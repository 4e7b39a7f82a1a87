import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, imports, invites } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, wordsOf } from "../support/dom";
import { sheets, submitSheet } from "../support/import-files";
import { makeClient } from "../support/makers";
import type { TestClient } from "../support/test-client";

async function begin() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  return { club, admin };
}

function titlesIn({ db }: TestClub): string[] {
  return db
    .select({ title: books.title })
    .from(books)
    .orderBy(asc(books.id))
    .all()
    .map(({ title }) => title);
}

async function upload(client: TestClient, sent: Parameters<typeof submitSheet>[1] = {}): Promise<string> {
  const answer = await submitSheet(client, sent);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

const confirm = (client: TestClient, page: string) => client.submit(page, "confirm-import");

describe("the first step", () => {
  it("offers three kinds, each with a model", async () => {
    const { admin } = await begin();
    const page = await screenOf(admin.get("/admin/trazer?tipo=members"));
    const kinds = page.getAllByRole("radio");
    expect(kinds.map((kind) => [kind.getAttribute("value"), kind.hasAttribute("checked")])).toEqual([
      ["books", false],
      ["members", true],
      ["meetings", false],
    ]);
    const models = page.getAllByRole("link", { name: /^Baixar um modelo/ });
    expect(models.map((link) => link.getAttribute("href"))).toEqual(
      ["livros", "membros", "encontros"].map((name) => `/admin/trazer/modelos/${name}.csv`),
    );
  });

  it.each([
    [{ kind: "" }, "Escolha o que o arquivo traz"],
    [{ bytes: "" }, "Este arquivo está vazio."],
  ])("refuses %j with a sentence, and keeps the choice", async (sent, sentence) => {
    const { club, admin } = await begin();
    const answer = await submitSheet(admin, sent);
    expect(answer.status).toBe(400);
    const page = await screenOf(answer);
    expect(page.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(club.db.select().from(imports).all()).toEqual([]);
  });

  it("is of the staff: a member is led home and sends nothing", async () => {
    const { club } = await begin();
    const member = await makeClient(club);
    expect((await member.get("/admin/trazer")).headers.get("location")).toBe("/");
    expect((await submitSheet(member)).status).toBe(403);
    expect(club.db.select().from(imports).all()).toEqual([]);
  });
});

describe("the second step", () => {
  it("shows the columns, the rows with an error first, and the button", async () => {
    const { admin } = await begin();
    const page = await screenOf(admin.get(await upload(admin)));
    expect(page.getByText("Nada foi trazido ainda.")).toBeTruthy();
    const chosen = page.getAllByRole("combobox").map((select) => {
      return [select.getAttribute("aria-label"), textOf(select.querySelector("[selected]"))];
    });
    expect(chosen).toEqual([
      ["Coluna Livro", "Título"],
      ["Coluna Quem escreveu", "Autor"],
      ["Coluna Págs.", "Páginas"],
      ["Coluna Lido em", "Lido em"],
      ["Coluna Quem sugeriu", "Não trazer"],
    ]);
    expect(page.getByText("2 boas, 1 com erro")).toBeTruthy();
    const fault = page.getByText("Sem título", { selector: "b" }).closest("li");
    expect(fault && wordsOf(fault)).toBe(
      "linha 3 Sem título A coluna Livro está vazia; em Quem escreveu está “Jorge Amado” .",
    );
    const rows = page.getAllByRole("row").slice(1).map(wordsOf);
    expect(rows).toEqual([
      "2 Vidas Secas Graciliano Ramos 176 março de 2019",
      "4 Úrsula Maria Firmina dos Reis 208 2020",
    ]);
    expect(page.getByRole("button", { name: "Trazer 2 livros" })).toBeTruthy();
    expect(page.getByText(/^A linha com erro fica de fora e pode vir depois/)).toBeTruthy();
  });

  it("is cancelled: the file is gone, and its page says so", async () => {
    const { club, admin } = await begin();
    const address = await upload(admin);
    expect((await admin.submit(address, "cancel-import")).headers.get("location")).toBe("/admin/trazer");
    expect(club.db.select().from(imports).all()).toEqual([]);
    const gone = await admin.get(address);
    expect(gone.status).toBe(404);
    expect((await screenOf(gone)).getByRole("link", { name: "Escolher um arquivo" })).toBeTruthy();
  });

  it("is of the admin who sent the file: to another it is not there", async () => {
    const { club, admin } = await begin();
    const address = await upload(admin);
    const other = await makeClient(club, { role: "admin" });
    expect((await other.get(address)).status).toBe(404);
    for (const intent of ["confirm-import", "cancel-import"]) {
      expect((await other.submit(address, intent)).status).toBe(404);
    }
    expect((await other.get(`${address}/linhas.csv`)).status).toBe(404);
    const member = await makeClient(club);
    expect((await confirm(member, address)).status).toBe(403);
    expect((await member.get(`${address}/linhas.csv`)).headers.get("location")).toBe("/");
    expect(titlesIn(club)).toEqual([]);
    expect(club.db.select().from(imports).all()).toHaveLength(1);
  });
});

describe("the third step", () => {
  it("says what has come and what stayed out; a second confirmation changes nothing", async () => {
    const { club, admin } = await begin();
    const address = await upload(admin);
    for (const _ of [1, 2]) {
      const answer = await confirm(admin, address);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    }
    expect(titlesIn(club)).toEqual(["Vidas Secas", "Úrsula"]);
    const page = await screenOf(admin.get(address));
    const figures = page.getAllByRole("definition").map((number) => wordsOf(number.parentElement as Element));
    expect(figures).toEqual([
      "livros entraram na estante 2",
      "linhas já estavam na estante ou repetem outra 0",
      "linha ficou de fora 1",
    ]);
    expect(page.getByRole("link", { name: /Vidas Secas$/ }).getAttribute("href")).toBe("/book/1");
    expect(page.getByText("Gravado de uma vez em 10/03/2026, 12h00, por Davi Nogueira.")).toBeTruthy();
    const download = page.getByRole("link", { name: "Baixar esta linha" }).getAttribute("href") ?? "";
    expect((await (await admin.get(download)).text()).trim().split("\r\n")).toEqual([
      '"Livro";"Quem escreveu";"Págs.";"Lido em";"Quem sugeriu";"Por que ficou de fora"',
      '"";"Jorge Amado";"280";"2018";"";"A coluna Livro está vazia; em Quem escreveu está “Jorge Amado”."',
    ]);
    const audit = await screenOf(admin.get("/admin/registro"));
    expect(audit.getByText("Davi Nogueira trouxe para o clube, de um arquivo: 2 livros.")).toBeTruthy();
  });

  it("lists the new invitations with their links", async () => {
    const { club, admin } = await begin();
    const address = await upload(admin, { kind: "members", bytes: sheets.members });
    expect(
      (await screenOf(admin.get(address))).getByRole("button", { name: "Criar 1 convite" }),
    ).toBeTruthy();
    await confirm(admin, address);
    const [invite] = club.db.select().from(invites).all();
    const page = await screenOf(admin.get(address));
    const link = page.getByLabelText("Link do convite: Ana Lima").getAttribute("value");
    expect(link).toBe(`http://localhost:3000/auth?convite=${invite?.token}`);
    const text = page.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href") ?? "";
    expect(new URL(text).searchParams.get("text")).toContain(link);
    expect(club.emails).toEqual([]);
  });
});

it("a column whose dates may have the month first asks, and is read as the answer says", async () => {
  const { club, admin } = await begin();
  const bytes = "Livro;Lido em\nVidas Secas;03/04/2019\nÚrsula;05/04/2019";
  const address = await upload(admin, { bytes });
  const first = await screenOf(admin.get(address));
  expect(first.getByText("O mês vem antes do dia? Então escolha isso.")).toBeTruthy();
  expect(first.getByRole("option", { name: "Lido em, com o mês antes" }).getAttribute("value")).toBe(
    "readIn:mes",
  );
  await admin.submit(address, "change-columns", { count: "2", c0: "title", c1: "readIn:mes" });
  await confirm(admin, address);
  expect(club.db.select({ endDate: books.endDate }).from(books).orderBy(asc(books.id)).all()).toEqual([
    { endDate: "2019-03-04" },
    { endDate: "2019-05-04" },
  ]);
});
