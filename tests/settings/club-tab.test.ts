import { describe, expect, it } from "vitest";
import { clubSettings, invites } from "#db/schema";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeBook, makeMember, makeProgress, makeVisitor } from "../support/makers";
import { textOf } from "../support/text";
import { logInAt, Visitor } from "../support/visitor";

const form = {
  name: "Clube Travessia",
  timeZone: "America/Manaus",
  signUp: "convite",
  welcome: "Puxe uma <b>cadeira</b>.\n\nLeia sem pressa.",
  guidelines: "Leia devagar.\nDiscorde <i>bem</i>.",
};

async function openWithStaff(env?: Record<string, string>) {
  const club = openClub(env);
  const staff = await makeVisitor(club, { role: "admin" });
  const tab = async (query = "") => pageOf(await staff.get(`/admin?aba=clube${query}`));
  return { club, staff, tab };
}

const edit = "/admin/clube/editar?aba=clube";
const invite = "/admin/clube/convite?aba=clube";

describe("the tab Clube", () => {
  it("shows the club's settings and its local time", async () => {
    const { staff, tab } = await openWithStaff();
    const delivered = await tab();
    expect(delivered).toContain("Clube do Livro");
    expect(delivered).toContain("agora são 12h00");
    expect(delivered).toContain("As que vieram com o programa");

    await staff.submit(edit, "clube", form);

    const html = await tab();
    expect(html).toContain("Clube Travessia");
    expect(html).toContain("America/Manaus");
    expect(html).toContain("agora são 11h00");
    expect(html).toContain("Por convite");
    expect(html).toContain("Puxe uma &lt;b&gt;cadeira&lt;/b&gt;.");
  });

  it("has a form with the current values", async () => {
    const { club, staff } = await openWithStaff({ CLUB_TIMEZONE: "Europe/Lisbon" });
    const empty = await pageOf(await staff.get(edit));
    expect(empty).toContain("O do servidor: Europe/Lisbon (agora 15h00)");
    expect(empty).toMatch(/<option value="America\/Sao_Paulo">America\/Sao_Paulo \(agora 12h00\)<\/option>/);
    expect(empty.indexOf('value="America/Rio_Branco"')).toBeLessThan(empty.indexOf('value="Africa/Abidjan"'));

    const answer = await staff.submit(edit, "clube", form);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?aba=clube"]);
    expect(await pageOf(await staff.get("/admin?aba=clube"))).toContain("Configurações do clube salvas");
    const html = await pageOf(await staff.get(edit));
    expect(html).toContain('value="Clube Travessia"');
    expect(html).toContain('<option value="America/Manaus" selected="">');
    expect(html).toMatch(
      /type="radio" name="signUp"[^>]*value="convite"[^>]*checked|checked[^>]*value="convite"/,
    );
    expect(html).toContain("Leia devagar.\nDiscorde &lt;i&gt;bem&lt;/i&gt;.</textarea>");
    expect(
      Object.fromEntries(
        club.db
          .select()
          .from(clubSettings)
          .all()
          .map(({ name, value }) => [name, value]),
      ),
    ).toEqual(form);
  });

  it("refills the form after an error and saves nothing", async () => {
    const { club, staff } = await openWithStaff();
    const answer = await staff.submit(edit, "clube", { ...form, name: "C", guidelines: textOf(2001) });
    const html = await pageOf(answer);
    expect(answer.status).toBe(400);
    expect(html).toContain("O nome do clube deve ter pelo menos 2 caracteres");
    expect(html).toContain("As diretrizes não podem ultrapassar 2000 caracteres");
    expect(html).toContain("Leia sem pressa.</textarea>");
    expect(html).toContain('<option value="America/Manaus" selected="">');
    expect(club.db.select().from(clubSettings).all()).toEqual([]);
  });

  it("is for staff only", async () => {
    const { club } = await openWithStaff();
    const bia = await makeVisitor(club);
    for (const [address, intent, fields] of [
      [edit, "clube", form],
      [invite, "convidar", { days: "7", uses: "1" }],
      ["/admin?aba=clube", "cancelar-convite", { id: "1" }],
    ] as const) {
      expect((await bia.get(address)).headers.get("location")).toBe("/");
      expect((await new Visitor(club).get(address)).headers.get("location")).toBe(logInAt(address));
      expect((await bia.submit(address, intent, fields)).status).toBe(403);
      expect((await new Visitor(club).submit(address, intent, fields)).headers.get("location")).toBe(
        logInAt(address),
      );
    }
    expect(club.db.select().from(clubSettings).all()).toEqual([]);
    expect(club.db.select().from(invites).all()).toEqual([]);
  });
});

describe("invitations in the tab Clube", () => {
  it("can be created, copied and cancelled", async () => {
    const { club, staff, tab } = await openWithStaff({ PUBLIC_URL: "http://localhost:3000" });
    await staff.submit(edit, "clube", form);

    const made = await staff.submit(invite, "convidar", { note: "Turma <da> praça", days: "7", uses: "5" });

    expect([made.status, made.headers.get("location")]).toEqual([303, "/admin?aba=clube#convite-1"]);
    const [row] = club.db.select().from(invites).all();
    club.db.update(invites).set({ uses: 2 }).run();
    const html = await tab();
    const link = `http://localhost:3000/auth?convite=${row?.token}`;
    expect(html).toContain("Convite criado");
    expect(html).toContain("Turma &lt;da&gt; praça");
    expect(html).toContain("2 de 5 usos");
    expect(html).toContain("vale até 17/03/2026 11:00");
    expect(html).toContain(`value="${link}"`);
    expect(html).toContain(
      `https://wa.me/?text=${encodeURIComponent("Venha ler com a gente: Clube Travessia!")}`,
    );

    const gone = await staff.submit("/admin?aba=clube", "cancelar-convite", { id: String(row?.id) });

    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/admin?aba=clube"]);
    const after = await tab();
    expect(after).toContain("Convite cancelado");
    expect(after).toContain("cancelado · 2 de 5 usos");
    expect(after).not.toContain(row?.token);
  });

  it("are refused with a message at the field", async () => {
    const { club, staff } = await openWithStaff();
    for (const [fields, sentence] of [
      [{ days: "2", uses: "1" }, "Escolha 1, 7 ou 30 dias"],
      [{ days: "7", uses: "0" }, "Os usos devem ficar entre 1 e 100"],
      [{ days: "7", uses: "muitas" }, "Os usos devem ficar entre 1 e 100"],
      [{ days: "7", uses: "1", note: "n".repeat(81) }, "A anotação não pode ultrapassar 80 caracteres"],
    ] as const) {
      const answer = await staff.submit(invite, "convidar", fields);
      expect([answer.status, await pageOf(answer)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect((await staff.submit("/admin?aba=clube", "cancelar-convite", { id: "9" })).status).toBe(404);
    expect(club.db.select().from(invites).all()).toEqual([]);
  });

  it("are paginated by twenty", async () => {
    const { club, tab } = await openWithStaff();
    const expiresAt = new Date(club.clock.now.getTime() + 1);
    const rows = Array.from({ length: 21 }, (_, at) => ({
      token: `t${at}`,
      note: `Convite ${at}`,
      expiresAt,
      maxUses: 1,
    }));
    club.db.insert(invites).values(rows).run();
    const [first, second] = [await tab(), await tab("&pagina=2")];
    expect(first.match(/convite=t\d+/g)?.length).toBeGreaterThan(0);
    expect(first).not.toContain('value="http://localhost:3000/auth?convite=t0"');
    expect(second).toContain('value="http://localhost:3000/auth?convite=t0"');
    expect(second).toContain("de quem não está mais no clube");
  });
});

describe("effects of the settings", () => {
  it("the welcome text appears on the home page for members without progress", async () => {
    const { club, staff } = await openWithStaff();
    await staff.submit(edit, "clube", form);
    const bia = await makeVisitor(club);
    expect(await pageOf(await bia.get("/"))).toContain(
      "Puxe uma &lt;b&gt;cadeira&lt;/b&gt;.\n\nLeia sem pressa.",
    );
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: bia.viewer.id, bookId, currentPage: 3 });
    expect(await pageOf(await bia.get("/"))).not.toContain("Puxe uma");
  });

  it("the guidelines appear as a list in the community's card; one line is no list", async () => {
    const { club, staff } = await openWithStaff();
    const bia = await makeVisitor(club);
    const card = async () =>
      /<aside[\s\S]*?<\/aside>/.exec(await pageOf(await bia.get("/community")))?.[0] ?? "";
    expect(await card()).toContain("Cite a página.");

    await staff.submit(edit, "clube", form);
    expect(await card()).not.toContain("Cite a página.");
    expect((await card()).match(/<li>/g)).toHaveLength(2);
    expect(await card()).toContain("Discorde &lt;i&gt;bem&lt;/i&gt;.");

    await staff.submit(edit, "clube", { ...form, guidelines: "Só gentileza." });
    expect(await card()).not.toContain("<li>");
    expect(await card()).toContain("Só gentileza.");
  });

  it("the name appears in pages, titles, e-mails and calendars", async () => {
    const { club, staff } = await openWithStaff();
    makeMember(club, { email: "rui@clube.example" });
    await staff.submit(edit, "clube", { ...form, name: "Café & Páginas; Cia" });
    const html = await (await staff.get("/admin?aba=clube")).text();
    expect(html).toContain("<title>Painel Administrativo · Café &amp; Páginas; Cia</title>");
    expect(html).toMatch(/class="brand"[\s\S]*?Café &amp; Páginas; Cia/);
    const visitor = new Visitor(club);
    expect(await (await visitor.get("/auth")).text()).toContain("Café &amp; Páginas; Cia");
    await visitor.call("POST", "/api/forgot-password", { email: "rui@clube.example" });
    expect(club.letters.at(-1)?.subject).toBe("Redefinição de senha · Café & Páginas; Cia");
    await staff.submit("/events/agenda", "criar");
    const [address = ""] =
      /\/calendario\/[\w-]+\.ics/.exec(await (await staff.get("/events/agenda")).text()) ?? [];
    expect(await (await visitor.get(address)).text()).toContain("Café & Páginas\\; Cia");
  });
});
