import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeMember, makeVisitor } from "../support/makers";

/** What the form holds; an empty field has no value. */
function fieldsIn(html: string) {
  const value = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
  return {
    name: value("name") ?? "",
    email: value("email") ?? "",
    bio: /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1],
  };
}

const profile = { name: "Ana Maria Lima", email: "Ana.Maria@clube.example", bio: "Lê no ônibus.\nAnota." };

describe("the tab Perfil", () => {
  it("is the first tab, with the member's current values", async () => {
    const club = openClub();
    const attack = '"><script>alert(1)</script>';
    const ana = await makeVisitor(club, { name: attack, username: "ana", role: "developer", bio: attack });

    for (const address of ["/settings", "/settings?aba=perfil", "/settings?aba=nada", "/settings?aba="]) {
      const answer = await ana.get(address);
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(html).toContain("<title>Configurações · Clube do Livro</title>");
      expect(html).toMatch(/<h1[^>]*>Configurações<\/h1>/);
      expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/settings"[^>]*>Perfil<\/a>/);
      expect(html).toContain('<span class="role role-dev">Dev</span>');
      expect(fieldsIn(html).email).toBe("ana@clube.example");
      expect(html).not.toContain("<script>alert");
    }
  });

  it("shows the uploaded picture or the initials, and links to its change", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana Lima" });
    const rui = await makeVisitor(club, { avatar: "/uploads/rosto.webp" });

    expect(await pageOf(await ana.get("/settings"))).toMatch(
      /<a [^>]*href="\/settings\/imagem"[^>]*>Enviar imagem<\/a><span class="hint">Até 5 MB</,
    );
    expect((await ana.get("/settings/imagem")).status).toBe(200);
    expect(await (await ana.get("/settings")).text()).toMatch(/class="avatar avatar-xl"[\s\S]*?>AL<\/text>/);
    expect(await pageOf(await rui.get("/settings"))).toMatch(
      /<img class="avatar avatar-xl" src="\/uploads\/rosto.webp" alt=""/,
    );
  });
});

describe("saving the profile by form", () => {
  it("saves name, e-mail and bio, with a toast, and no other field", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { username: "ana" });
    const sent = { ...profile, role: "admin", id: "99", username: "outra", password: "nova senha" };

    const answer = await ana.submit("/settings", "salvar-perfil", sent);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
    expect(await pageOf(await ana.get("/settings"))).toContain("Perfil atualizado");
    expect(club.db.select().from(users).all()).toMatchObject([
      { ...profile, emailKey: "ana.maria@clube.example", username: "ana", role: "user" },
    ]);
  });

  it.each([
    ["name", "A", "Nome deve ter pelo menos 2 caracteres"],
    ["name", "", "Nome deve ter pelo menos 2 caracteres"],
    ["email", "ana@", "Email inválido"],
    ["email", "", "Email inválido"],
    ["bio", "b".repeat(501), "A bio não pode ultrapassar 500 caracteres"],
  ])("refuses %s %.20j and keeps the other values", async (field, value, sentence) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const before = club.db.select().from(users).all();

    const answer = await ana.submit("/settings", "salvar-perfil", { ...profile, [field]: value });

    const html = await pageOf(answer);
    expect(answer.status).toBe(400);
    expect(html).toContain(`id="salvar-perfil-${field}-erro">${sentence}`);
    expect(fieldsIn(html)).toEqual({ ...profile, [field]: value });
    expect(club.db.select().from(users).all()).toEqual(before);
  });

  it("refuses another member's e-mail at its field", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    makeMember(club, { username: "rui" });
    const before = club.db.select().from(users).all();

    const answer = await ana.submit("/settings", "salvar-perfil", { ...profile, email: "RUI@clube.example" });

    const html = await pageOf(answer);
    expect(answer.status).toBe(409);
    expect(html).toContain("Erro ao atualizar perfil");
    expect(html).toContain('id="salvar-perfil-email-erro">Este e-mail já está em uso');
    expect(fieldsIn(html)).toEqual({ ...profile, email: "RUI@clube.example" });
    expect(club.db.select().from(users).all()).toEqual(before);
  });
});
