import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { likes, loginAttempts, uploads } from "#db/schema";
import { personalDataText } from "~/club/personal-data/export.server";
import { sections } from "~/club/personal-data/sections.server";
import { openClub } from "../support/app";
import { contextOf, makeClient, makeMember, makePost, password } from "../support/makers";
import { openClubWithSharedData } from "../support/personal-data";
import { codeOf } from "../support/second-factors";
import { TestClient } from "../support/test-client";

const folder = mkdtempSync(path.join(tmpdir(), "dados-"));
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

type PersonalData = Record<string, Record<string, unknown>[]> & { perfil: Record<string, unknown> };

async function exportIn(answer: Response): Promise<PersonalData> {
  return (await answer.json()) as PersonalData;
}

describe("the export of personal data", () => {
  it("contains only the member's own data, in every section", async () => {
    const { ana, bia, club } = await openClubWithSharedData();
    for (const username of ["ana", "bia"]) {
      const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
      const headers = { "User-Agent": userAgent };
      const client = new TestClient(club);
      await client.call("POST", "/api/login", { username, password }, { headers });
      await client.call("POST", "/api/login/second-factor", { code: codeOf(club) }, { headers });
    }
    const answer = await ana.get("/api/user/data");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const text = await answer.text();
    const data = JSON.parse(text) as PersonalData;

    expect(Object.keys(data)).toEqual(["clube", "geradoEm", ...sections.map(({ name }) => name), "cedula"]);
    const empty = Object.entries(data).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
    expect(empty).toEqual([]);
    expect(data.perfil).toMatchObject({
      usuario: "ana",
      nome: "Ana Lima",
      email: "ana@clube.example",
      bio: "bio-de-ana",
      papel: "user",
      paginasLidas: 51,
      entrouEm: "2026-03-10T15:00:00.000Z",
    });
    expect(data.trocaDeEmail).toMatchObject({ emailNovo: "nova-de-ana@fora.example", confirmadaEm: null });
    expect(data.configuracoes).toMatchObject({ avisosPorEmail: true, avisosDeLivros: false });
    expect(data.comentarios).toMatchObject([
      { texto: "comentario-de-ana", publicacao: { de: "Bia Reis", comeco: "post da bia" } },
      { texto: "resposta-de-ana", publicacao: { de: "Ana Lima" } },
    ]);
    expect(data.curtidas).toMatchObject([
      { comentario: null, de: "Bia Reis", comeco: "post da bia" },
      { publicacao: null, de: "Bia Reis", comeco: "comentário da Bia" },
    ]);
    expect(data.textosAbertos).toMatchObject([
      { publicacao: 2, trecho: null, nota: null, mensagem: null },
      { publicacao: null, trecho: { numero: 2, de: "Bia Reis" } },
      { publicacao: null, pergunta: { numero: 2, de: "Bia Reis" } },
      { publicacao: null, nota: { numero: 2, livro: "O Quinze" } },
      { publicacao: null, mensagem: 2 },
    ]);
    expect(data.progresso).toMatchObject([{ livro: "O Quinze", pagina: 51, paginas: 208 }]);
    expect(data.planosProprios).toEqual([
      {
        livro: "O Quinze",
        autor: expect.anything(),
        paginasPorDia: 5,
        daPagina: 51,
        desde: "2026-03-09",
        criadoEm: "2026-03-10T15:00:00.000Z",
      },
    ]);
    expect(data.segundoFator).toMatchObject({ ligadoEm: "2026-03-10T15:00:00.000Z" });
    expect(data.passkeys).toMatchObject([{ nome: "passkey-de-1", ultimoUsoEm: null }]);
    expect(data.planosMudados).toMatchObject([{ livro: "O Quinze", mudadoEm: "2026-03-10T15:00:00.000Z" }]);
    expect(data.respostasAEventos).toMatchObject([{ evento: "Encontro de abril", resposta: "sim" }]);
    expect(data.respostasAEnquetes).toMatchObject([{ enquete: "enquete-de-ana", resposta: "talvez" }]);
    const proposed = { enquete: "enquete-de-ana", dia: "2026-03-20T22:00:00.000Z" };
    expect(data.diasPropostos).toMatchObject([proposed]);
    expect(data.enquetesCriadas).toMatchObject([{ titulo: "enquete-de-ana", minutos: 120 }]);
    expect(data.resenhasDestacadas).toEqual([{ numero: 2, livro: "Vidas Secas", de: "Bia Reis" }]);
    expect(data.grupos).toMatchObject([
      { conversa: 1, grupo: "grupo-so-de-ana", papel: "administra" },
      { conversa: 2, grupo: "Sertão", papel: "administra" },
    ]);
    expect(data.conversasDiretas).toMatchObject([{ conversa: 4, com: "Bia Reis" }]);
    expect(data.mensagensDiretas).toMatchObject([{ conversa: 4, com: "Bia Reis", texto: "direta-de-ana" }]);
    expect(data.mensagensEmGrupos?.map((row) => row.texto)).toEqual([
      "sozinha-de-ana",
      "grupo-mensagem-de-ana",
      "",
    ]);
    expect(data.registroDaAdministracao).toMatchObject([
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
      ...["convite-1", "JBSWY3DP", "chave-1", "recuperacao-1"],
      ana.cookieHeader.slice(7, 40),
    ]) {
      expect(text).not.toContain(secret);
    }

    const other = await (await bia.get("/api/user/data")).text();
    expect(other).toContain("direta-de-bia");
    expect(other).not.toContain("direta-de-ana");
    expect(club.faults).toEqual([]);
  });

  it("is streamed in batches, ordered and complete, between other requests", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const bia = makeMember(club);
    for (let post = 0; post < 1201; post += 1) {
      const { id } = makePost(club, { userId: bia.id, content: `Publicação ${post}` });
      club.db.insert(likes).values({ userId: ana.viewer.id, postId: id, createdAt: club.clock.now }).run();
    }
    const { curtidas } = await exportIn(await ana.get("/api/user/data"));
    expect(curtidas).toHaveLength(1201);
    expect(curtidas?.[1200]).toMatchObject({ publicacao: 1201, comeco: "Publicação 1200" });

    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    const batches: { rows: number; turns: number }[] = [];
    for await (const piece of personalDataText(contextOf(club, ana.viewer), "Clube")) {
      const rows = piece.match(/"comeco"/g)?.length ?? 0;
      if (rows > 0) batches.push({ rows, turns });
    }
    clearImmediate(counting);
    expect(batches.map(({ rows }) => rows)).toEqual([500, 500, 201]);
    expect(new Set(batches.map((batch) => batch.turns)).size).toBe(3);
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
    const firstLine = "Clube do Livro: os dados de Ana Lima, como estavam em";
    expect(files.get("LEIA-ME.txt")?.toString()).toContain(firstLine);
    const data = JSON.parse(files.get("dados.json")?.toString() ?? "") as PersonalData;
    expect(data.perfil.usuario).toBe("ana");
    expect(data).toEqual(await exportIn(await ana.get("/api/user/data")));
  });

  it("contains no file from outside the upload folder", async () => {
    const { club, ana } = await openClubWithSharedData({ DATA_DIR: folder });
    writeFileSync(path.join(folder, "club.sqlite"), "segredo");
    club.db.update(uploads).set({ fileName: "../club.sqlite" }).where(sql`id = 1`).run();
    const files = await unpacked(await ana.get("/settings/meus-dados.zip"));
    expect([...files.keys()].sort()).toEqual(["LEIA-ME.txt", "dados.json"]);
    expect(club.faults).toEqual([]);
  });
});

it("downloads are limited to five an hour over page and API, separately for each member", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const bia = await makeClient(club);
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
