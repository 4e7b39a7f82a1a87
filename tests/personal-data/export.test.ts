import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { likes, loginAttempts, uploads } from "#db/schema";
import { sections } from "~/club/personal-data/export.server";
import { readMe } from "~/club/personal-data/read-me";
import { openClub } from "../support/app";
import { makeMember, makePost, makeVisitor, password } from "../support/makers";
import { openClubWithSharedData } from "../support/personal-data";
import { logInAt, Visitor } from "../support/visitor";

const folder = mkdtempSync(path.join(tmpdir(), "dossie-"));
mkdirSync(path.join(folder, "uploads"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of an archive by their names. */
async function unpacked(answer: Response): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, Buffer.concat(await stream.toArray()));
  }
  return files;
}

type Dossier = Record<string, Record<string, unknown>[]> & { perfil: Record<string, unknown> };

async function toldIn(answer: Response): Promise<Dossier> {
  return (await answer.json()) as Dossier;
}

/** Every column by which a row belongs to a member. */
function references({ db }: Pick<ReturnType<typeof openClub>, "db">): string[] {
  return db
    .all<{ name: string }>(sql`
      select sqlite_master.name || '.' || keys."from" as name
      from sqlite_master join pragma_foreign_key_list(sqlite_master.name) as keys on keys."table" = 'users'
      where type = 'table' order by 1
    `)
    .map(({ name }) => name);
}

describe("the export of personal data", () => {
  it("has a chapter for every column that references a member, or an exception in this test", () => {
    // A notice's actor and a reset link's issuer: the act itself stands in the chapters of its own author.
    const notTold = ["notifications.actor_id", "password_reset_tokens.issued_by_id"];
    const told = sections.flatMap((chapter) => chapter.references);
    expect([...told, ...notTold].sort()).toEqual(references(openClub()));
  });

  it("describes each chapter in its text file, in the same order", () => {
    const text = readMe({ club: "Clube", name: "Ana", madeAt: "hoje" });
    const explained = [...text.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name]) => name);
    expect(explained.filter((name) => name !== "dados")).toEqual(sections.map(({ name }) => name));
  });

  it("contains only the member's own data, in every chapter", async () => {
    const { ana, bia, club } = await openClubWithSharedData();
    for (const username of ["ana", "bia"]) {
      const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
      const account = { username, password };
      await new Visitor(club).call("POST", "/api/login", account, { headers: { "User-Agent": userAgent } });
    }
    const answer = await ana.get("/api/user/data");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const text = await answer.text();
    const told = JSON.parse(text) as Dossier;

    expect(Object.keys(told)).toEqual(["clube", "geradoEm", ...sections.map(({ name }) => name)]);
    const empty = Object.entries(told).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
    expect(empty).toEqual([]);
    expect(told.perfil).toMatchObject({
      usuario: "ana",
      nome: "Ana Lima",
      email: "ana@clube.example",
      bio: "bio-de-ana",
      papel: "user",
      paginasLidas: 51,
      entrouEm: "2026-03-10T15:00:00.000Z",
    });
    expect(told.trocaDeEmail).toMatchObject({ emailNovo: "nova-de-ana@fora.example", confirmadaEm: null });
    expect(told.configuracoes).toMatchObject({ avisosPorEmail: true, avisosDeLivros: false });
    expect(told.comentarios).toMatchObject([
      { texto: "comentario-de-ana", publicacao: { de: "Bia Reis", comeco: "post da bia" } },
      { texto: "resposta-de-ana", publicacao: { de: "Ana Lima" } },
    ]);
    expect(told.curtidas).toMatchObject([
      { comentario: null, de: "Bia Reis", comeco: "post da bia" },
      { publicacao: null, de: "Bia Reis", comeco: "comentário da Bia" },
    ]);
    expect(told.conversasDiretas).toMatchObject([{ conversa: 4, com: "Bia Reis" }]);
    expect(told.mensagensDiretas).toMatchObject([{ conversa: 4, com: "Bia Reis", texto: "direta-de-ana" }]);
    expect(told.mensagensEmGrupos?.map((row) => row.texto)).toEqual([
      "sozinha-de-ana",
      "grupo-mensagem-de-ana",
      "",
    ]);
    expect(told.registroDaAdministracao).toMatchObject([
      { oQue: "Ana Lima apagou uma publicação de outra pessoa.", detalhes: "ato-de-ana" },
      { acao: "member.role", detalhes: "sobre-de-ana" },
      { oQue: "A administração apagou um comentário de Ana Lima.", numero: 91 },
      { oQue: "Ana Lima entrou na conta.", detalhes: "Firefox no Linux" },
    ]);
    for (const own of ["resenha", "post", "convite", "retrato", "anexo", "grupo-so"]) {
      expect(text).toContain(`${own}-de-ana`);
    }
    expect(text).not.toContain("de-bia");
    for (const secret of [
      "password",
      "$argon2",
      "agenda-1",
      "ficha-1",
      "troca-1",
      "volta-1",
      "convite-1",
      ana.cookieHeader.slice(7, 40),
    ]) {
      expect(text).not.toContain(secret);
    }

    const other = await (await bia.get("/api/user/data")).text();
    expect(other).toContain("direta-de-bia");
    expect(other).not.toContain("direta-de-ana");
    expect(club.faults).toEqual([]);
  });

  it("is valid JSON for a member without activity", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: 'Ana "Aninha"\u2028 Lima' });
    const told = await toldIn(await ana.get("/api/user/data"));
    expect(told.perfil.nome).toBe('Ana "Aninha"\u2028 Lima');
    expect(told.publicacoes).toEqual([]);
    expect(told.agenda).toBeNull();
    expect(told.configuracoes).toMatchObject({ avisosPorEmail: true, perfilPublico: true });
  });

  it("is streamed in batches, ordered and complete, between other requests", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const bia = makeMember(club);
    for (let post = 0; post < 1201; post += 1) {
      const { id } = makePost(club, { userId: bia.id, content: `Publicação ${post}` });
      club.db.insert(likes).values({ userId: ana.viewer.id, postId: id, createdAt: club.clock.now }).run();
    }
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const told = await toldIn(await ana.get("/api/user/data"));
    clearInterval(counting);
    expect(told.curtidas).toHaveLength(1201);
    expect(told.curtidas?.[1200]).toMatchObject({ publicacao: 1201, comeco: "Publicação 1200" });
    expect(turns).toBeGreaterThan(0);
  });
});

describe("the archive", () => {
  it("contains the data, a text that describes it, and the member's own images", async () => {
    const { ana } = await openClubWithSharedData({ DATA_DIR: folder });
    for (const name of ["retrato-de-ana.jpg", "retrato-de-bia.jpg"]) {
      writeFileSync(path.join(folder, "uploads", name), `imagem ${name}`);
    }

    const answer = await ana.get("/settings/meus-dados.zip");

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="meus-dados.zip"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const files = await unpacked(answer);
    // An image whose file is lost does not cost the member the rest.
    expect([...files.keys()].sort()).toEqual(["LEIA-ME.txt", "dados.json", "imagens/retrato-de-ana.jpg"]);
    expect(files.get("imagens/retrato-de-ana.jpg")?.toString()).toBe("imagem retrato-de-ana.jpg");
    expect(files.get("LEIA-ME.txt")?.toString()).toContain(
      "Clube do Livro: os dados de Ana Lima, como estavam em",
    );
    const told = JSON.parse(files.get("dados.json")?.toString() ?? "") as Dossier;
    expect(told.perfil.usuario).toBe("ana");
    expect(told).toEqual(await toldIn(await ana.get("/api/user/data")));
  });

  it("contains no file from outside the upload folder", async () => {
    const { club, ana } = await openClubWithSharedData({ DATA_DIR: folder });
    writeFileSync(path.join(folder, "club.sqlite"), "segredo");
    club.db.update(uploads).set({ fileName: "../club.sqlite" }).where(sql`id = 1`).run();
    const files = await unpacked(await ana.get("/settings/meus-dados.zip"));
    expect([...files.keys()].sort()).toEqual(["LEIA-ME.txt", "dados.json"]);
    expect(club.faults).toEqual([]);
  });

  it("is for members, each with their own data", async () => {
    const club = openClub();
    const stranger = new Visitor(club);
    const address = "/settings/meus-dados.zip";
    const page = await stranger.get(address);
    expect([page.status, page.headers.get("location")]).toEqual([302, logInAt(address)]);
    expect((await stranger.get("/api/user/data")).status).toBe(401);
    const ana = await makeVisitor(club);
    expect((await ana.submit(address, "baixar")).status).toBe(405);
  });
});

it("downloads are limited to five an hour over page and API, separately for each member", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  const bia = await makeVisitor(club);
  for (let times = 0; times < 5; times += 1) {
    const path = times % 2 ? "/api/user/data" : "/settings/meus-dados.zip";
    const answer = await ana.get(path);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  }
  const [page, call] = [await ana.get("/settings/meus-dados.zip"), await ana.get("/api/user/data")];
  const sentence = "Muitas tentativas de baixar os seus dados. Espere 55 minutos e tente de novo.";
  expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([429, "3300", sentence]);
  expect([call.status, call.headers.get("retry-after")]).toEqual([429, "3300"]);
  expect(await call.json()).toEqual({ message: sentence, code: "too_many_attempts" });
  expect((await bia.get("/api/user/data")).status).toBe(200);
  expect(club.db.select().from(loginAttempts).all()).toHaveLength(6);

  club.clock.now = new Date(club.clock.now.getTime() + 55 * 60_000);
  expect((await ana.get("/api/user/data")).status).toBe(200);
});
