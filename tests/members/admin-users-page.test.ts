import { describe, expect, it } from "vitest";
import { auditLog, passwordResetTokens, sessions, users } from "#db/schema";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeMember, makeVisitor } from "../support/makers";
import { logInAt, Visitor } from "../support/visitor";

/** The rows of the table as texts, without marks. */
function rowsIn(html: string): string[] {
  const [, body = ""] = /<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(html) ?? [];
  return [...body.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|")
      .slice(1, -1),
  );
}

async function openWithStaff() {
  const club = openClub();
  const staff = await makeVisitor(club, { role: "admin", name: "Davi Nogueira", username: "davi" });
  const people = async (query = "") => pageOf(await staff.get(`/admin?aba=usuarios${query}`));
  return { club, staff, people };
}

describe("the tab Usuários", () => {
  it("lists all members with role and date, and marks deactivated accounts", async () => {
    const { club, people } = await openWithStaff();
    makeMember(club, { name: "Iara Menezes", username: "iara", role: "developer" });
    makeMember(club, {
      name: "Álvaro Reis",
      username: "alvaro",
      createdAt: new Date("2025-03-02T02:00:00Z"),
      deactivatedAt: club.clock.now,
    });

    const html = await people();

    expect(html).toMatch(/<h2[^>]*>Pessoas do clube<\/h2>/);
    expect(html).toContain("3 pessoas");
    expect(rowsIn(html)).toEqual([
      "Álvaro Reis|Conta desativada em 10/03/2026|E-mail: |alvaro@clube.example|alvaro|Usuário|01/03/2025|Gerenciar",
      "Davi Nogueira|E-mail: |davi@clube.example|davi|Administrador|10/03/2026|Gerenciar|Ver Perfil",
      "Iara Menezes|E-mail: |iara@clube.example|iara|Desenvolvedor|10/03/2026|Gerenciar|Ver Perfil",
    ]);
    expect(html).toContain('href="/profile/1"');
    expect(html).toContain('href="/admin/usuarios/1?aba=usuarios"');
    expect(html).not.toContain('href="/profile/3"');
  });

  it("searches, filters and sorts by query, and keeps it in form and links", async () => {
    const { club, people } = await openWithStaff();
    makeMember(club, { name: "Conceição", deactivatedAt: club.clock.now });
    makeMember(club, { name: "Conrado", role: "developer" });

    const names = async (query: string) => rowsIn(await people(query)).map((row) => row.split("|")[0]);
    expect(await names("&busca=CONCEICAO")).toEqual(["Conceição"]);
    expect(await names("&busca=con&estado=ativos")).toEqual(["Conrado"]);
    expect(await names("&estado=desativados")).toEqual(["Conceição"]);
    expect(await names("&papel=administrador")).toEqual(["Davi Nogueira"]);
    expect(await names("&papel=rei&estado=x&ordem=senha")).toEqual(["Conceição", "Conrado", "Davi Nogueira"]);
    expect(await names("&ordem=-nome")).toEqual(["Davi Nogueira", "Conrado", "Conceição"]);
    expect(await names("&ordem=papel")).toEqual(["Davi Nogueira", "Conrado", "Conceição"]);

    const html = await people("&busca=%3Cb%3E%22con&papel=usuario&ordem=-criado");
    expect(html).toContain("Ninguém encontrado.");
    expect(html).toContain('value="&lt;b&gt;&quot;con"');
    expect(html).toContain('<option value="usuario" selected="">');
    expect(html).toContain('name="ordem" value="-criado"');
    expect(await people("&busca=con")).toContain("/admin?aba=usuarios&amp;busca=con&amp;ordem=nome");
  });

  it("accepts any search text", async () => {
    const { club, people } = await openWithStaff();
    for (const busca of [
      "%",
      "_",
      "a".repeat(10_000),
      "😀",
      "\u0000",
      "'",
      "🏳️‍🌈".repeat(50),
      "\u0301".repeat(3000),
    ]) {
      expect(await people(`&busca=${encodeURIComponent(busca)}`)).toContain("Pessoas do clube");
    }
    expect(await people("&busca=%F0%28")).toContain("Pessoas do clube");
    expect(club.faults).toEqual([]);
  });

  it("is paginated by fifty", async () => {
    const { club, people } = await openWithStaff();
    for (let at = 10; at < 70; at += 1) makeMember(club, { name: `Zeca ${at}` });

    const [first, second] = [await people("&busca=zeca"), await people("&busca=zeca&pagina=2")];

    expect(first).toContain("60 pessoas");
    expect(rowsIn(first)).toHaveLength(50);
    expect(rowsIn(second).map((row) => row.split("|")[0])).toEqual(
      Array.from({ length: 10 }, (_, at) => `Zeca ${60 + at}`),
    );
    expect(first).toContain("/admin?aba=usuarios&amp;busca=zeca&amp;pagina=2");
    expect(second).not.toContain("pagina=3");
    expect(rowsIn(await people("&pagina=99"))).toHaveLength(11);
  });
});

describe("a member's screen in the panel", () => {
  it("is for staff only", async () => {
    const { club, staff } = await openWithStaff();
    const bia = await makeVisitor(club);
    const address = `/admin/usuarios/${staff.viewer.id}`;
    expect((await bia.get(address)).headers.get("location")).toBe("/");
    expect((await new Visitor(club).get(address)).headers.get("location")).toBe(logInAt(address));
    for (const intent of ["mudar-papel", "gerar-link", "desativar", "reativar"]) {
      expect((await bia.submit(address, intent, { role: "user" })).status).toBe(403);
      const visit = await new Visitor(club).submit(address, intent, { role: "user" });
      expect([visit.status, visit.headers.get("location")]).toEqual([303, logInAt(address)]);
    }
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it.each(["99", "0", "abc", "99999999999999999"])("returns 404 for a missing member: %s", async (id) => {
    const { club, staff } = await openWithStaff();
    expect((await staff.get(`/admin/usuarios/${id}`)).status).toBe(404);
    expect((await staff.submit(`/admin/usuarios/${id}`, "desativar")).status).toBe(404);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("changes the role, and returns to the same place", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeVisitor(club, { name: "Rui" });
    const address = `/admin/usuarios/${rui.viewer.id}?aba=usuarios&busca=rui`;
    expect(await pageOf(await staff.get(address))).toContain('<option value="user" selected="">');

    const answer = await staff.submit(address, "mudar-papel", { role: "developer" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    const html = await pageOf(await staff.get(address));
    expect(html).toContain("Papel atualizado");
    expect(html).toContain('<option value="developer" selected="">');
    expect(html).toContain('href="/admin?aba=usuarios&amp;busca=rui"');
    expect((await rui.get("/api/user")).status).toBe(401);
  });

  it("refuses an unknown role in its form", async () => {
    const { club, staff } = await openWithStaff();
    const rui = makeMember(club);
    for (const [role, sentence] of [
      ["rei", "Papel desconhecido"],
      ["", "Diga o novo papel"],
    ] as const) {
      const answer = await staff.submit(`/admin/usuarios/${rui.id}`, "mudar-papel", { role });
      expect(answer.status).toBe(400);
      expect(await pageOf(answer)).toContain(sentence);
    }
    expect(club.db.select().from(users).all()[1]).toMatchObject({ role: "user" });
  });

  it("shows the own account and the last admin's without forbidden actions", async () => {
    const { club, staff } = await openWithStaff();
    const dev = await makeVisitor(club, { role: "developer" });
    const own = await pageOf(await dev.get(`/admin/usuarios/${dev.viewer.id}`));
    expect(own).toContain("Ninguém muda o próprio papel");
    expect(own).not.toMatch(/name="intent" value="(mudar-papel|gerar-link|desativar)"/);
    const last = await pageOf(await dev.get(`/admin/usuarios/${staff.viewer.id}`));
    expect(last).toContain("O clube precisa de pelo menos um administrador.");
    expect(last).not.toMatch(/name="intent" value="(mudar-papel|desativar)"/);
    expect(last).toContain('name="intent" value="gerar-link"');

    const address = `/admin/usuarios/${staff.viewer.id}`;
    const demoted = await dev.submit(address, "mudar-papel", { role: "user" });
    expect([demoted.status, await pageOf(demoted)]).toEqual([
      409,
      expect.stringContaining("Erro ao mudar papel"),
    ]);
    const closed = await dev.submit(address, "desativar");
    expect([closed.status, await pageOf(closed)]).toEqual([
      409,
      expect.stringContaining("Erro ao desativar conta"),
    ]);
    for (const intent of ["mudar-papel", "desativar", "gerar-link"]) {
      const answer = await dev.submit(`/admin/usuarios/${dev.viewer.id}`, intent, { role: "user" });
      expect(answer.status).toBe(403);
    }
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("deactivates and reactivates", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeVisitor(club, { name: "Rui" });
    const address = `/admin/usuarios/${rui.viewer.id}`;

    expect((await staff.submit(address, "desativar")).headers.get("location")).toBe(address);
    const closed = await pageOf(await staff.get(address));
    expect(closed).toContain("Conta desativada");
    expect(closed).toContain("Desativada em 10/03/2026.");
    expect(closed).not.toMatch(/name="intent" value="(mudar-papel|gerar-link|desativar)"/);
    expect((await rui.get("/api/user")).status).toBe(401);
    expect((await staff.submit(address, "desativar")).status).toBe(409);
    expect((await staff.submit(address, "gerar-link")).status).toBe(409);

    expect((await staff.submit(address, "reativar")).headers.get("location")).toBe(address);
    expect(await pageOf(await staff.get(address))).toContain("Conta reativada");
    expect((await staff.submit(address, "reativar")).status).toBe(409);
    expect(club.db.select().from(users).all()[1]).toMatchObject({ deactivatedAt: null });
  });

  it("shows a reset link once, in the response to its button", async () => {
    const { club, staff } = await openWithStaff();
    const rui = await makeVisitor(club, { name: "Rui Barreto", username: "rui" });
    const address = `/admin/usuarios/${rui.viewer.id}`;

    const answer = await staff.submit(address, "gerar-link");

    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBe(null);
    const html = await pageOf(answer);
    const [, link = ""] =
      /value="(http:\/\/localhost:3000\/reset-password\?token=[\w-]{43})"/.exec(html) ?? [];
    expect(link).not.toBe("");
    expect(html).toContain("Vale até 13h00.");
    const [, whatsApp = ""] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html) ?? [];
    expect(decodeURIComponent(whatsApp)).toBe(
      `Olá, Rui! Para escolher uma nova senha do clube de leitura (Clube do Livro), abra este link. Ele vale por 60 minutos e uma só vez: ${link}`,
    );
    expect(await pageOf(await staff.get(address))).not.toContain("token=");
    const { pathname, search } = new URL(link);
    const fields = { newPassword: "nova senha", confirmPassword: "nova senha" };
    expect((await new Visitor(club).submit(pathname + search, "redefinir", fields)).status).toBe(303);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: staff.viewer.id }]);
    expect(club.db.select().from(passwordResetTokens).all()).toHaveLength(1);
  });
});
