import { writeFileSync } from "node:fs";
import path from "node:path";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, books, eventPresences, events, imports, invites } from "#db/schema";
import { auditSentence } from "~/club/audit/wording";
import { clube } from "../support/command-line";
import { folderForThisTest, openClubIn } from "../support/data-folder";
import { sheets } from "../support/import-files";
import { makeMember } from "../support/makers";

function begin(file: string, name = "planilha.csv") {
  const dataDir = folderForThisTest();
  const club = openClubIn(dataDir);
  makeMember(club, { name: "Davi Nogueira", role: "admin" });
  const at = path.join(dataDir, name);
  writeFileSync(at, Buffer.from(file, "latin1"));
  const run = (options: string) => clube(dataDir, `importar "${at}" ${options}`);
  return { club, run };
}

function titlesIn({ db }: ReturnType<typeof begin>["club"]): string[] {
  return db
    .select({ title: books.title })
    .from(books)
    .orderBy(asc(books.id))
    .all()
    .map(({ title }) => title);
}

describe("importar", () => {
  it("checks a sheet beside an open club, and writes nothing", async () => {
    const { club, run } = begin(sheets.books);
    const { code, out, err } = await run("--tipo livros");
    expect([code, err]).toEqual([0, []]);
    expect(out).toEqual([
      "Livro → Título",
      "Quem escreveu → Autor",
      "Págs. → Páginas",
      "Lido em → Lido em",
      "Quem sugeriu → não trazer",
      "linha 3, Sem título: A coluna Livro está vazia; em Quem escreveu está “Jorge Amado”.",
      "Novas: 2. Já no clube ou repetidas: 0. Com erro: 1.",
      "Nada foi gravado. Para gravar, repita o comando com --confirmar.",
    ]);
    expect(titlesIn(club)).toEqual([]);
    club.close();
  });

  it("prints no control characters of the file", async () => {
    const { club, run } = begin("Livro;Autor;Páginas;Nota\u001b[2J\nÚrsula\u001b[31m;;208");
    const { out } = await run("--tipo livros");
    expect(out.join("\n")).not.toContain("\u001b");
    expect(out).toContain("linha 2, Úrsula[31m: Sem autor.");
    club.close();
  });

  it("writes what is new, once, as the operator", async () => {
    const { club, run } = begin(sheets.books);
    expect((await run("--tipo livros --confirmar")).out.at(-1)).toBe("Entraram: 2 livros.");
    expect(titlesIn(club)).toEqual(["Vidas Secas", "Úrsula"]);
    const [record, ...others] = club.db.select().from(auditLog).all();
    expect([record, others]).toMatchObject([
      { action: "owner.import", actorId: null, details: "2 livros" },
      [],
    ]);
    const entry = { id: 1, action: "owner.import", subject: "import", details: "2 livros" };
    expect(
      auditSentence({
        ...entry,
        subjectId: null,
        actor: null,
        target: null,
        eventTitle: null,
        key: null,
        createdAt: "",
      }),
    ).toBe("Quem cuida do servidor trouxe para o clube, de um arquivo: 2 livros.");

    expect((await run("--tipo livros")).out.at(-1)).toBe("Não há nada novo para trazer.");
    const again = await run("--tipo livros --confirmar");
    expect([again.code, again.err]).toEqual([1, ["Não há nada novo para trazer deste arquivo."]]);
    expect(titlesIn(club)).toHaveLength(2);
    expect(club.db.select().from(imports).all()).toEqual([]);
    club.close();
  });

  it("brings people and meetings as well", async () => {
    const people = begin(sheets.members);
    expect((await people.run("--tipo membros --confirmar")).out.at(-1)).toBe("Entraram: 1 convite.");
    expect(people.club.db.select().from(invites).all()).toMatchObject([
      { note: "Ana Lima", createdById: null },
    ]);
    people.club.close();

    const meetings = begin(sheets.meetings);
    const { out } = await meetings.run("--tipo encontros --confirmar");
    expect(out).toContain("linha 2, Encontro: Vidas Secas: Sem conta no clube: “Zeca”.");
    expect(out.at(-1)).toBe("Entraram: 1 encontro e 1 presença.");
    expect(meetings.club.db.select().from(events).all()).toMatchObject([{ createdById: null }]);
    expect(meetings.club.db.select().from(eventPresences).all()).toMatchObject([{ markedById: null }]);
    meetings.club.close();
  });

  it("takes the columns that are named", async () => {
    const { club, run } = begin("Coisa;Gente;Tamanho;Autor\nÚrsula;Maria Firmina dos Reis;208;ninguém");
    const named = "--coluna Coisa=título --coluna gente=autor --coluna Tamanho=páginas --coluna Autor=";
    const { out } = await run(`--tipo livros ${named} --confirmar`);
    expect(out.slice(0, 4)).toEqual([
      "Coisa → Título",
      "Gente → Autor",
      "Tamanho → Páginas",
      "Autor → não trazer",
    ]);
    expect(titlesIn(club)).toEqual(["Úrsula"]);
    club.close();
  });

  it.each([
    ["--tipo filmes", "Tipo desconhecido: diga livros, membros, encontros."],
    ["--tipo livros --coluna Livro=", "Falta dizer qual coluna é “Título”."],
    ["--tipo livros --coluna Capa=título", "Não há uma coluna “Capa” no arquivo."],
    [
      "--tipo livros --coluna Livro=capa",
      "Campo desconhecido: capa. Diga Título, Autor, Páginas, Ano de publicação, Lido em, ISBN, Descrição.",
    ],
  ])("refuses %s", async (options, sentence) => {
    const { club, run } = begin(sheets.books);
    expect(await run(options)).toMatchObject({ code: 1, err: [sentence] });
    club.close();
  });
});
