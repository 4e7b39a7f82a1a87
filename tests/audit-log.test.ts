import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, events, users } from "#db/schema";
import type { AuditEntry } from "~/club/members/audit-rules";
import { openClub, type TestClub } from "./app";
import { asked, planOf } from "./asked";
import { makeMember, makeVisitor, password } from "./factory";
import { pageOf } from "./page";
import { makeEvent } from "./rows";
import { Visitor } from "./visitor";

const address = "/admin/registro";

/** The sentences of the page, top to bottom. */
function sentencesIn(html: string): string[] {
  return [...html.matchAll(/<li id="ato-[\s\S]*?<\/li>/g)].map(([row]) =>
    row.replace(/<time[\s\S]*?<\/time>/, "").replace(/<[^>]+>/g, ""),
  );
}

function linkIn(html: string, label: string): string | undefined {
  const [, to] = new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(html) ?? [];
  return to?.replaceAll("&amp;", "&");
}

type Row = Partial<typeof auditLog.$inferInsert>;

/** Rows of the log, one a minute. */
function note({ db, clock }: TestClub, ...rows: Row[]) {
  const noon = clock.now.getTime();
  db.insert(auditLog)
    .values(
      rows.map((row, minute) => ({
        action: "post.delete",
        subject: "post",
        createdAt: new Date(noon + minute * 60_000),
        ...row,
      })),
    )
    .run();
}

async function openWithStaff() {
  const club = openClub();
  const marina = await makeVisitor(club, { role: "admin", name: "Marina Dias", username: "marina" });
  const rui = makeMember(club, { name: "Rui Barreto", username: "rui" });
  const ana = makeMember(club, { name: "Ana Lima", username: "lima.ana" });
  const page = async (query = "") => pageOf(await marina.get(`${address}${query}`));
  const entries = async (query = "") => {
    const answer = await marina.call("GET", `/api/audit${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as AuditEntry[];
  };
  return { club, marina, rui, ana, page, entries };
}

describe("the Registro", () => {
  it("says who did what to whom, the newest first, by days and times of the club", async () => {
    const { club, marina, rui, ana, page } = await openWithStaff();
    makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z", { title: "Sarau" });
    const by = { actorId: marina.viewer.id };
    const onRui = { ...by, subject: "user", subjectId: rui.id, targetUserId: rui.id };
    note(
      club,
      {
        ...onRui,
        action: "member.role",
        details: "user -> admin",
        createdAt: new Date("2026-03-09T12:05:00Z"),
      },
      { ...onRui, action: "member.reset-link", createdAt: new Date("2026-03-01T12:00:00Z") },
      { ...by, action: "comment.delete", subject: "comment", targetUserId: ana.id, details: "publicação 3" },
      {
        ...by,
        action: "event.answer",
        subject: "event",
        subjectId: 1,
        targetUserId: ana.id,
        details: "maybe",
      },
      { action: "session.refuse", subject: "session", targetUserId: ana.id, details: "3 Firefox no Linux" },
      { ...by, action: "club.settings", subject: "club", details: "name: Clube -> Sarau; welcome" },
      { action: "owner.password", subject: "user", subjectId: rui.id, targetUserId: rui.id },
    );

    const html = await page();

    expect(html).toMatch(/<h1[^>]*>Registro<\/h1>/);
    expect(sentencesIn(html)).toEqual([
      "Quem cuida do servidor trocou a senha de Rui Barreto.",
      "Marina Dias mudou as configurações do clube: nome: Clube → Sarau; boas-vindas.",
      "3 tentativas de entrar na conta de Ana Lima falharam em uma hora: senha errada.",
      "Marina Dias anotou a resposta de Ana Lima a “Sarau”: talvez.",
      "Marina Dias apagou um comentário de Ana Lima.",
      "Marina Dias gerou um link de nova senha para Rui Barreto.",
      "Marina Dias deu a Rui Barreto o papel Administrador (antes, Usuário).",
    ]);
    const days = [...html.matchAll(/<h2[^>]*id="dia-[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(days).toEqual(["Hoje", "01/03/2026", "Ontem"]);
    expect(html).toContain('dateTime="2026-03-09T12:05:00.000Z" class="meta">09h05<');
    expect(html).not.toContain("Firefox");
    expect(await pageOf(await marina.get("/admin?aba=clube"))).toContain(`href="${address}"`);
  });

  it("tells of what really happened, in both doors alike", async () => {
    const { club, marina, rui, page, entries } = await openWithStaff();
    await marina.call("PUT", `/api/users/${rui.id}`, { role: "developer" });
    const agent = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    await new Visitor(club).call("POST", "/api/login", { username: "rui", password }, { headers: agent });

    expect(sentencesIn(await page())).toEqual([
      "Rui Barreto entrou na conta.",
      "Marina Dias deu a Rui Barreto o papel Desenvolvedor (antes, Usuário).",
    ]);
    expect(await entries()).toEqual([
      {
        id: 2,
        action: "session.open",
        subject: "session",
        subjectId: null,
        actor: { id: rui.id, name: "Rui Barreto" },
        target: { id: rui.id, name: "Rui Barreto" },
        eventTitle: null,
        details: null,
        createdAt: "2026-03-10T15:00:00.000Z",
      },
      expect.objectContaining({
        id: 1,
        action: "member.role",
        actor: { id: marina.viewer.id, name: "Marina Dias" },
        target: { id: rui.id, name: "Rui Barreto" },
        details: "user -> developer",
      }),
    ]);
  });

  it("names nobody whose account is gone, be it who did it, whom it was done to, or both", async () => {
    const { club, marina, rui, ana, page, entries } = await openWithStaff();
    const post = { action: "post.delete", subject: "post" };
    note(
      club,
      { ...post, actorId: ana.id, targetUserId: rui.id },
      { ...post, actorId: rui.id, targetUserId: ana.id },
      { ...post, actorId: ana.id, targetUserId: ana.id },
      { action: "session.open", subject: "session", actorId: ana.id, targetUserId: ana.id },
      { action: "event.answer", subject: "event", subjectId: 1, actorId: ana.id, targetUserId: ana.id },
    );
    makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z", { title: "Sarau" });
    club.db.delete(events).run();
    club.db.delete(users).where(eq(users.id, ana.id)).run();

    const html = await page();

    expect(sentencesIn(html)).toEqual([
      "Quem já saiu anotou a resposta de quem já saiu a um evento.",
      "Quem já saiu entrou na conta.",
      "Quem já saiu apagou uma publicação de quem já saiu.",
      "Rui Barreto apagou uma publicação de quem já saiu.",
      "Quem já saiu apagou uma publicação de Rui Barreto.",
    ]);
    expect((await entries()).slice(2, 4)).toMatchObject([
      { actor: null, target: null },
      { actor: { id: rui.id }, target: null },
    ]);
    expect(html).not.toContain("Ana Lima");
    expect(await marina.call("GET", "/api/audit?search=Ana").then((answer) => answer.json())).toEqual([]);
  });

  it("says an act that this version does not know, without failing", async () => {
    const { club, marina, page } = await openWithStaff();
    note(club, { actorId: marina.viewer.id, action: "constructor", subject: "moon", details: "<b>" });
    expect(sentencesIn(await page())).toEqual(["Marina Dias: constructor, &lt;b&gt;."]);
  });

  it("takes messages that a developer read one after the other together, and shows nothing of them", async () => {
    const { club, marina, rui, ana, page } = await openWithStaff();
    const read = { actorId: rui.id, action: "message.monitor", targetUserId: ana.id };
    const direct = { ...read, subject: "direct_message" };
    const group = { ...read, subject: "group_message" };
    note(
      club,
      { ...direct, subjectId: 1 },
      { ...direct, subjectId: 2 },
      { ...group, subjectId: 1 },
      { ...group, subjectId: 2, actorId: marina.viewer.id },
      { ...group, subjectId: 3, action: "message.read_by_dev" },
    );
    expect(sentencesIn(await page("?tipo=conversas"))).toEqual([
      "Rui Barreto marcou uma mensagem de grupo de Ana Lima como lida pela supervisão.",
      "Marina Dias viu uma mensagem de grupo de Ana Lima pela supervisão de conversas.",
      "Rui Barreto viu uma mensagem de grupo de Ana Lima pela supervisão de conversas.",
      "Rui Barreto viu 2 mensagens diretas pela supervisão de conversas.",
    ]);
  });
});

describe("filtering the Registro", () => {
  const kinds = [
    ["entradas", "sign-ins", ["session"]],
    ["contas", "accounts", ["user"]],
    ["convites", "invites", ["invite"]],
    ["textos", "texts", ["review", "comment", "post"]],
    ["livros", "books", ["book"]],
    ["eventos", "events", ["event"]],
    ["clube", "club", ["club"]],
    ["conversas", "messages", ["group_message", "direct_message"]],
  ] as const;
  const subjects = kinds.flatMap(([, , of]) => of).toReversed();

  it.each(kinds)("by %s gives these rows only", async (name, kind, wanted) => {
    const { club, marina, rui, page, entries } = await openWithStaff();
    note(club, ...subjects.map((subject) => ({ subject, action: "x", actorId: marina.viewer.id })));
    note(club, ...subjects.map((subject) => ({ subject, action: "x", targetUserId: rui.id })));
    const found = await entries(`?kind=${kind}`);
    expect(found.map(({ subject }) => subject)).toEqual([...wanted, ...wanted]);
    const ofRui = await entries(`?kind=${kind}&search=rui`);
    expect(ofRui.map(({ subject }) => subject)).toEqual([...wanted]);
    const html = await page(`?tipo=${name}`);
    expect(sentencesIn(html)).toHaveLength(2 * wanted.length);
    expect(html).toMatch(new RegExp(`<option value="${name}" selected=""`));
  });

  it("by a name finds who did it and whom it was done to, accents and capitals aside", async () => {
    const { club, marina, rui, ana, page, entries } = await openWithStaff();
    const jo = makeMember(club, { name: "Jô Açaí", deactivatedAt: club.clock.now });
    note(
      club,
      { actorId: jo.id, targetUserId: rui.id },
      { actorId: marina.viewer.id, targetUserId: jo.id },
      { actorId: jo.id, targetUserId: jo.id },
      { actorId: marina.viewer.id, targetUserId: ana.id },
    );
    const ids = async (search: string) =>
      (await entries(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    expect(await ids("JO acai")).toEqual([3, 2, 1]);
    expect(await ids("rui")).toEqual([1]);
    expect(await ids("lima.ana")).toEqual([4]);
    const html = await page("?membro=Jô+Açaí&tipo=textos");
    expect(sentencesIn(html)).toHaveLength(3);
    expect(html).toMatch(/<input[^>]*name="membro"[^>]*value="Jô Açaí"/);
    expect(linkIn(html, "Limpar")).toBe(address);
  });

  it.each(["%", "_", "*", "'", '"', "\\", "a%", "🙂", "or 1=1", "ninguém"])(
    "by %s, which is in no name, finds nothing",
    async (search) => {
      const { club, marina, entries, page } = await openWithStaff();
      note(club, { actorId: marina.viewer.id });
      const query = encodeURIComponent(search);
      expect(await entries(`?search=${query}`)).toEqual([]);
      expect(await page(`?membro=${query}`)).toContain("Nada no registro com esses filtros.");
      expect(club.faults).toEqual([]);
    },
  );

  it.each(["", "   ", "\u0301"])("by %j, which is no word, gives everything", async (search) => {
    const { club, marina, entries, page } = await openWithStaff();
    note(club, { actorId: marina.viewer.id });
    const query = encodeURIComponent(search);
    expect(await entries(`?search=${query}`)).toHaveLength(1);
    expect(sentencesIn(await page(`?membro=${query}&tipo=&antes=`))).toHaveLength(1);
  });

  it("by a name that too many have asks for more of it", async () => {
    const { club, marina, page } = await openWithStaff();
    for (let count = 0; count < 51; count += 1) makeMember(club, { name: `José ${count}` });
    note(club, { actorId: marina.viewer.id });
    const sentence = "Muitas pessoas têm esse nome. Escreva mais dele.";
    const answer = await marina.call("GET", "/api/audit?search=jose");
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { search: sentence } },
    ]);
    const html = await page("?membro=jose");
    expect(html).toMatch(new RegExp(`id="membro-erro"[^>]*>.*?${sentence}`));
    expect(sentencesIn(html)).toEqual([]);
    expect((await marina.call("GET", "/api/audit?search=jose+50")).status).toBe(200);
  });

  it.each([
    ["kind=tudo", "kind", "Tipo desconhecido"],
    [`search=${"a".repeat(255)}`, "search", "A busca não pode ultrapassar 254 caracteres"],
    ["before=0", "before", "Registro inválido"],
    ["before=x", "before", "Registro inválido"],
    ["before=1.5", "before", "Registro inválido"],
    ["limit=101", "limit", "O limite deve ficar entre 1 e 100"],
  ])("by JSON refuses %.20s", async (query, field, sentence) => {
    const { marina } = await openWithStaff();
    const answer = await marina.call("GET", `/api/audit?${query}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { [field]: sentence } },
    ]);
  });

  it("by an address that makes no sense shows the first page", async () => {
    const { club, marina, page } = await openWithStaff();
    note(club, { actorId: marina.viewer.id });
    for (const query of ["tipo=lua", "antes=-1", "antes=abc", `antes=${"9".repeat(40)}`, "pagina=9"]) {
      expect(sentencesIn(await page(`?${query}`))).toHaveLength(1);
    }
    expect(sentencesIn(await page(`?membro=${"a".repeat(5000)}`))).toEqual([]);
    expect(sentencesIn(await page("?antes=1"))).toEqual([]);
  });
});

describe("the pages of the Registro", () => {
  it("follow one another without gap or double, over equal times and rows that come in meanwhile", async () => {
    const { club, marina, rui, page } = await openWithStaff();
    const same = { createdAt: club.clock.now, targetUserId: rui.id, actorId: marina.viewer.id };
    note(club, ...Array.from({ length: 120 }, (_, at) => ({ ...same, action: `x${at}`, subject: "book" })));
    const seen: string[] = [];
    let to: string | undefined = `${address}?tipo=livros&membro=rui`;
    const sizes: number[] = [];
    while (to) {
      const html = await page(to.slice(address.length));
      expect(linkIn(html, "Voltar aos mais novos")).toBe(
        sizes.length === 0 ? undefined : `${address}?tipo=livros&membro=rui`,
      );
      sizes.push(sentencesIn(html).length);
      seen.push(...sentencesIn(html));
      note(club, { ...same, action: "later", subject: "book" });
      to = linkIn(html, "Mais antigos");
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Marina Dias: x${119 - at}.`));
  });

  it("are asked for by JSON with the id of the last row", async () => {
    const { club, marina, entries } = await openWithStaff();
    note(club, ...Array.from({ length: 7 }, () => ({ actorId: marina.viewer.id })));
    const ids = async (query: string) => (await entries(query)).map(({ id }) => id);
    expect(await ids("?limit=3")).toEqual([7, 6, 5]);
    expect(await ids("?limit=3&before=5")).toEqual([4, 3, 2]);
    expect(await ids("?limit=3&before=2")).toEqual([1]);
    expect(await ids("?before=1")).toEqual([]);
  });

  it("cost one statement each, by the table's keys", async () => {
    const { club, marina, entries } = await openWithStaff();
    note(club, { actorId: marina.viewer.id });
    for (const [query, ways] of [
      ["", ["SCAN audit_log", "PRIMARY KEY|rowid"]],
      ["?before=5", ["USING INTEGER PRIMARY KEY \\(rowid<\\?\\)"]],
      ["?kind=invites", ["audit_log_subject"]],
      ["?kind=messages&before=5", ["USING INTEGER PRIMARY KEY \\(rowid<\\?\\)"]],
      ["?search=marina", ["audit_log_actor", "audit_log_target"]],
    ] as const) {
      const statements = (await asked(club, () => entries(query))).filter((text) => /audit_log/.test(text));
      expect(statements).toHaveLength(1);
      const plan = planOf(club, statements[0]!);
      for (const way of ways) expect(plan).toMatch(new RegExp(way));
      expect(plan).not.toMatch(/SCAN (log|actor|target|users)/);
    }
  });
});

describe("who may read the Registro", () => {
  it.each(["admin", "developer"] as const)("the role %s may", async (role) => {
    const club = openClub();
    const staff = await makeVisitor(club, { role });
    expect((await staff.get(address)).status).toBe(200);
    expect((await staff.call("GET", "/api/audit")).status).toBe(200);
  });

  it("a member is sent home and refused, whatever is asked for", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    note(club, { actorId: ana.viewer.id, targetUserId: ana.viewer.id });
    for (const query of ["", "?membro=ana", "?search=ana"]) {
      const page = await ana.get(`${address}${query}`);
      expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
      const call = await ana.call("GET", `/api/audit${query}`);
      expect([call.status, (await call.json()).code]).toEqual([403, "forbidden"]);
    }
  });

  it("a visitor is asked to log in, and nobody writes to it", async () => {
    const club = openClub();
    const stranger = new Visitor(club);
    const page = await stranger.get(address);
    expect([page.status, page.headers.get("location")]).toEqual([302, "/auth"]);
    expect((await stranger.call("GET", "/api/audit")).status).toBe(401);
    const staff = await makeVisitor(club, { role: "admin" });
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await staff.call(method, "/api/audit", {})).status).toBe(405);
    }
    expect((await staff.submit(address, "apagar")).status).toBe(405);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });
});
