import { readdirSync, readlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { auditLog, userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { entriesIn } from "../support/backups";
import { folderForThisTest, openClubIn } from "../support/data-folder";
import { makeBook, makeClient, makeMember, makePost, makeProgress } from "../support/makers";
import { makeRating } from "../support/ratings";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { loginUrl, TestClient } from "../support/test-client";

const zip = "/admin/clube/dados.zip";
const json = "/api/club/export";

async function textsOf(answer: Response): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await entriesIn(Buffer.from(await answer.arrayBuffer()))).map(({ name, content }) => [
      name,
      content.toString(),
    ]),
  );
}

async function openWithStaff() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Marina Dias" });
  return { club, staff };
}

describe("the export of the club", () => {
  it("is a zip file of CSV files that a spreadsheet opens", async () => {
    const { club, staff } = await openWithStaff();
    const rui = makeMember(club, { name: "Rui; Prado", email: "rui@segredo.example" });
    const book = makeBook(club, { title: "=1+1", pageCount: 200 });
    makePost(club, { userId: rui.id, content: "Uma linha\noutra linha", relatedBookId: book.id });

    const answer = await staff.get(zip);

    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="clube-2026-03-10.zip"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const texts = await textsOf(answer);
    expect(Object.keys(texts)).toEqual([
      "LEIA-ME.txt",
      ...[
        "livros",
        "encontros",
        "atas",
        "enquetes",
        "publicacoes",
        "comentarios",
        "resenhas",
        "trechos",
        "perguntas",
        "notas",
        "rodadas",
        "indicacoes",
        "contagens",
      ].map((name) => `${name}.csv`),
      "pessoas.csv",
    ]);
    expect(texts["livros.csv"]).toMatch(/^\ufeff"Número";"Título";"Autor"/);
    expect(texts["livros.csv"]).toContain(`"'=1+1"`);
    expect(texts["publicacoes.csv"]).toContain('"2026-03-10 12:00";"Rui; Prado"');
    expect(texts["publicacoes.csv"]).toContain('"Uma linha\noutra linha"');
    expect(texts["LEIA-ME.txt"]).toContain("como Marina Dias o via em 10/03/2026 12:00");
    expect(JSON.stringify(texts)).not.toContain("segredo.example");
  });

  it("has the rounds with their result, and nothing of who has voted", async () => {
    const { club, staff } = await openWithStaff();
    const ana = makeMember(club, { name: "Ana Lima" });
    makeRound(club, { nominationsEndAt: club.clock.now });
    const { id } = makeNomination(club, { roundId: 1, title: "Úrsula", userId: ana.id });
    vote(club, ana, 1, [id]);
    await staff.call("PUT", "/api/rounds/nominations/1/marks", { hasCopy: true });
    const open = await (await staff.get(json)).json();
    expect(open.rodadas).toMatchObject([{ terminada: "não", votaram: null, membros: 2, vencedor: null }]);
    expect([open.indicacoes[0].lugar, open.contagens]).toEqual([null, []]);
    club.clock.now = ballotEnd;
    await countNow(club);

    const { rodadas, indicacoes, contagens } = await (await staff.get(json)).json();

    expect(rodadas).toMatchObject([{ numero: 1, votacaoAte: "2026-03-21", vencedor: "Úrsula" }]);
    expect(indicacoes).toMatchObject([{ titulo: "Úrsula", quem: "Ana Lima", lugar: 1 }]);
    expect(indicacoes).toMatchObject([{ jaLeram: 0, exemplares: 1 }]);
    expect(contagens).toEqual([{ rodada: 1, contagem: 1, livro: "Úrsula", votos: 1, esgotadas: 0 }]);
  });

  it("has in place of a withheld text the page up to which it is hidden", async () => {
    const { club, staff } = await openWithStaff();
    const author = makeMember(club);
    const book = makeBook(club, { pageCount: 200 });
    const tagged = { userId: author.id, relatedBookId: book.id, spoilerPage: 120 };
    makePost(club, { ...tagged, content: "A capivara morre" });

    const hidden = (await textsOf(await staff.get(zip)))["publicacoes.csv"];
    makeProgress(club, { userId: staff.viewer.id, bookId: book.id, currentPage: 150 });
    const shown = (await textsOf(await staff.get(zip)))["publicacoes.csv"];

    expect(hidden).toContain("Escondido até a página 120");
    expect(hidden).not.toContain("capivara");
    expect(shown).toContain("A capivara morre");
  });

  it("respects the privacy of the members, the viewer's own too", async () => {
    const { club, staff } = await openWithStaff();
    const closed = makeMember(club, { name: "Ana Fechada", username: "anafechada", bio: "Moro em Olinda" });
    const hidden = makeMember(club, { name: "Bia Oculta", username: "biaoculta" });
    makeMember(club, { name: "Caio Aberto", username: "caioaberto", bio: "Leio devagar" });
    const { id: bookId } = makeBook(club, { ratingsOpenedAt: club.clock.now });
    const sealed = makeBook(club, {
      title: "Guardado",
      author: "Outro",
      isCurrent: true,
      endDate: "2026-12-01",
    });
    for (const { id } of [closed, hidden, staff.viewer]) makeRating(club, { userId: id, bookId, stars: 2 });
    makeRating(club, { userId: closed.id, bookId: sealed.id, stars: 4, line: "Linha guardada" });
    club.db
      .insert(userSettings)
      .values([
        { userId: closed.id, publicProfile: false },
        { userId: hidden.id, showReadingProgress: false },
        { userId: staff.viewer.id, showReadingProgress: false },
      ])
      .run();

    const texts = await textsOf(await staff.get(zip));

    expect(texts["pessoas.csv"]).toContain('"Ana Fechada";"membro";;;;');
    expect(texts["pessoas.csv"]).toContain('"Caio Aberto";"membro";;"caioaberto";"Leio devagar";');
    expect(texts["pessoas.csv"]).not.toMatch(/anafechada|Olinda/);
    expect(texts["notas.csv"]).not.toMatch(/Ana Fechada|Bia Oculta|Marina Dias|guardada/);
  });

  it("is of one moment, also while the club is written to", async () => {
    const club = openClubIn(folderForThisTest());
    const staff = await makeClient(club, { role: "admin" });
    for (let at = 0; at < 600; at += 1) makePost(club, { userId: staff.viewer.id, content: `Antes ${at}` });

    const [answer] = await Promise.all([
      staff.get(json),
      (async () => {
        for (let at = 0; at < 20; at += 1) {
          await new Promise(setImmediate);
          makePost(club, { userId: staff.viewer.id, content: "Depois" });
        }
      })(),
    ]);
    const { publicacoes, comentarios } = await answer.json();
    expect(publicacoes.filter(({ texto }: { texto: string }) => texto.startsWith("Antes"))).toHaveLength(600);
    expect(comentarios).toEqual([]);
    club.close();
  });

  it("is for staff only, is recorded, and is limited to five an hour for both ways together", async () => {
    const { club, staff } = await openWithStaff();
    const bia = await makeClient(club);
    expect([(await bia.get(json)).status, (await bia.get(zip)).status]).toEqual([403, 403]);
    const visitor = new TestClient(club);
    expect((await visitor.get(json)).status).toBe(401);
    expect((await visitor.get(zip)).headers.get("location")).toBe(loginUrl(zip));
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .filter(({ action }) => action === "club.export"),
    ).toEqual([]);

    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const answer = await staff.get(times % 2 ? json : zip);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const recorded = club.db.select().from(auditLog).all();
    expect(recorded.filter(({ action }) => action === "club.export")).toHaveLength(5);
    expect(await (await staff.get("/admin/registro")).text()).toContain("baixou o que é do clube.");
  });
});

/** The files of exports that this process has open. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).includes("/clube (deleted)");
    } catch {
      // The listing's own one.
      return false;
    }
  });

it.each([zip, json])("%s leaves no file open when it is cut off before its first byte", async (path) => {
  const { staff } = await openWithStaff();
  const connection = new AbortController();
  const answer = await staff.send(path, { method: "GET", signal: connection.signal });
  expect([answer.status, openFiles().length]).toEqual([200, 1]);
  await answer.body?.cancel();
  connection.abort();
  await expect.poll(openFiles).toEqual([]);
});
