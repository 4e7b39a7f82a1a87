import { describe, expect, it } from "vitest";
import { clubSettings, invites } from "#db/schema";
import { openClub } from "../support/app";
import { type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const form = {
  name: "Clube Travessia",
  timeZone: "America/Manaus",
  signUp: "convite",
  welcome: "Puxe uma <b>cadeira</b>.\n\nLeia sem pressa.",
  guidelines: "Leia devagar.\nDiscorde <i>bem</i>.",
};

async function openWithStaff(env?: Record<string, string>) {
  const club = openClub(env);
  const staff = await makeClient(club, { role: "admin" });
  const tab = async (query = "") => screenOf(staff.get(`/admin?aba=clube${query}`));
  return { club, staff, tab };
}

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const zoneIn = ({ getByLabelText }: Screen) => getByLabelText<HTMLSelectElement>("Fuso horário");
const guidelinesIn = ({ getByLabelText }: Screen) =>
  getByLabelText<HTMLTextAreaElement>("Diretrizes da comunidade");

/** The addresses in the fields of the invitations. */
const invitationsIn = ({ document }: Screen) =>
  [...document.querySelectorAll<HTMLInputElement>("main input[readonly]")].map(({ value }) => value);

const edit = "/admin/clube/editar?aba=clube";
const invite = "/admin/clube/convite?aba=clube";

describe("the tab Clube", () => {
  it("has a form with the current values", async () => {
    const { club, staff } = await openWithStaff({ CLUB_TIMEZONE: "Europe/Lisbon" });
    const shown = await screenOf(staff.get(edit));
    expect(mainOf(shown)).toContain("Aparece no início para quem chega por convite e para quem ainda não");
    expect(mainOf(shown)).toContain("até 2.000 caracteres, uma por linha");
    const zones = [...zoneIn(shown).options];
    expect(zones.map(textOf)).toContain("O do servidor: Europe/Lisbon (UTC+0), agora 15h00");
    const saoPaulo = zones.find(({ value }) => value === "America/Sao_Paulo");
    expect(textOf(saoPaulo)).toBe("São Paulo, Brasília (UTC−3), agora 12h00");
    const names = zones.map(({ value }) => value);
    expect(names.indexOf("America/Rio_Branco")).toBeGreaterThan(-1);
    expect(names.indexOf("America/Rio_Branco")).toBeLessThan(names.indexOf("Africa/Abidjan"));

    const answer = await staff.submit(edit, "edit-club", form);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?aba=clube"]);
    expect(toastOf(await screenOf(staff.get("/admin?aba=clube")))[0]).toBe("Configurações do clube salvas");
    const screen = await screenOf(staff.get(edit));
    expect(screen.getByLabelText<HTMLInputElement>("Nome do clube").value).toBe("Clube Travessia");
    expect(zoneIn(screen).value).toBe("America/Manaus");
    const signUp = screen.document.querySelector<HTMLInputElement>('[name="signUp"]:checked');
    expect([signUp?.type, signUp?.value]).toEqual(["radio", "convite"]);
    expect(guidelinesIn(screen).value).toBe("Leia devagar.\nDiscorde <i>bem</i>.");
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

  it("is for staff only", async () => {
    const { club } = await openWithStaff();
    const bia = await makeClient(club);
    for (const [address, intent, fields] of [
      [edit, "edit-club", form],
      [invite, "invite", { days: "7", uses: "1" }],
      ["/admin?aba=clube", "revoke-invite", { id: "1" }],
    ] as const) {
      expect((await bia.get(address)).headers.get("location")).toBe("/");
      expect((await new TestClient(club).get(address)).headers.get("location")).toBe(loginUrl(address));
      expect((await bia.submit(address, intent, fields)).status).toBe(403);
      expect((await new TestClient(club).submit(address, intent, fields)).headers.get("location")).toBe(
        loginUrl(address),
      );
    }
    expect(club.db.select().from(clubSettings).all()).toEqual([]);
    expect(club.db.select().from(invites).all()).toEqual([]);
  });
});

describe("invitations in the tab Clube", () => {
  it("can be created, copied and cancelled", async () => {
    const { club, staff, tab } = await openWithStaff({ PUBLIC_URL: "http://localhost:3000" });
    await staff.submit(edit, "edit-club", form);

    const made = await staff.submit(invite, "invite", { note: "Turma <da> praça", days: "7", uses: "5" });

    expect([made.status, made.headers.get("location")]).toEqual([303, "/admin?aba=clube#convite-1"]);
    const [row] = club.db.select().from(invites).all();
    club.db.update(invites).set({ uses: 2 }).run();
    const screen = await tab();
    const link = `http://localhost:3000/auth?convite=${row?.token}`;
    expect(toastOf(screen)[0]).toBe("Convite criado");
    expect(mainOf(screen)).toContain("Turma <da> praça");
    expect(mainOf(screen)).toContain("2 de 5 usos");
    expect(mainOf(screen)).toContain("vale até 17/03/2026 11:00");
    expect(invitationsIn(screen)).toEqual([link]);
    const text = encodeURIComponent("Venha ler com a gente: Clube Travessia!");
    expect(screen.document.querySelector(`a[href^="https://wa.me/?text=${text}"]`)).not.toBeNull();

    const cancelled = await staff.submit("/admin?aba=clube", "revoke-invite", { id: String(row?.id) });

    expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, "/admin?aba=clube"]);
    const after = await tab();
    expect(toastOf(after)[0]).toBe("Convite cancelado");
    expect(mainOf(after)).toContain("cancelado · 2 de 5 usos");
    expect(after.document.querySelector("main")?.innerHTML).not.toContain(row?.token);
  });
});

describe("effects of the settings", () => {
  it("the welcome text appears on the home page for members without progress", async () => {
    const { club, staff } = await openWithStaff();
    await staff.submit(edit, "edit-club", form);
    const bia = await makeClient(club);
    const { document } = await screenOf(bia.get("/"));
    expect(document.querySelector("main")?.textContent).toContain(form.welcome);
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: bia.viewer.id, bookId, currentPage: 3 });
    expect(textOf((await screenOf(bia.get("/"))).document.body)).not.toContain("Puxe uma");
  });

  it("the name appears in pages, titles, e-mails and calendars", async () => {
    const { club, staff } = await openWithStaff();
    makeMember(club, { email: "rui@clube.example" });
    await staff.submit(edit, "edit-club", { ...form, name: "Café & Páginas; Cia" });
    const { document } = await screenOf(staff.get("/admin?aba=clube"));
    expect(document.title).toBe("Painel Administrativo · Café & Páginas; Cia");
    expect(textOf(document.querySelector(".brand"))).toContain("Café & Páginas; Cia");
    const visitor = new TestClient(club);
    expect((await screenOf(visitor.get("/auth"))).document.title).toContain("Café & Páginas; Cia");
    await visitor.call("POST", "/api/forgot-password", { email: "rui@clube.example" });
    expect(club.emails.at(-1)?.subject).toBe("Redefinição de senha · Café & Páginas; Cia");
    await staff.submit("/events/agenda", "create");
    const agenda = await (await staff.get("/events/agenda")).text();
    const [address = ""] = /\/calendario\/[\w-]+\.ics/.exec(agenda) ?? [];
    expect(await (await visitor.get(address)).text()).toContain("Café & Páginas\\; Cia");
  });
});
