import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clubSettings, invites } from "#db/schema";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { type Screen, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { clientOf, makeBook, makeClient, makeEvent, makeMember } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const call = "/api/club/first-steps";

async function openNew(env?: Record<string, string>) {
  const club = openClub(env);
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias" });
  const list = async (path = "/admin") => listIn(await screenOf(marina.get(path)));
  const done = async () => ((await (await marina.get(call)).json()) as { done: string[] }).done;
  return { club, marina, list, done };
}

/** The words of each step; null without the list. */
function listIn(screen: Screen): string[] | null {
  const heading = screen.queryByRole("heading", { name: /^(Primeiros passos|O clube está de pé)$/ });
  const section = heading?.closest("section");
  return section ? [...section.querySelectorAll("ol > li")].map(wordsOf) : null;
}

const settings = { name: "Clube Travessia", timeZone: "America/Manaus", welcome: "", guidelines: "" };

describe("the list of first steps", () => {
  it("in a new club has six steps, with the first one next", async () => {
    const { marina, list } = await openNew();
    const screen = await screenOf(marina.get("/admin"));
    expect(textOf(screen.getByRole("meter", { name: "Primeiros passos" }).closest("div"))).toContain("0de 6");
    const steps = (await list()) ?? [];
    expect(steps.map((words) => words.slice(0, 24))).toEqual([
      "1 Nome e fuso Ainda com ",
      "2 Quem pode entrar Abert",
      "3 Convidar as pessoas Ni",
      "4 Primeiro livro Com um ",
      "5 Primeiro encontro Com ",
      "6 Teste de e-mail O e-ma",
    ]);
    expect(steps[0]).toContain("no horário de São Paulo, Brasília (UTC−3): agora são 12h00");
    expect(steps[5]).toContain("SMTP_URL");
    expect(await list("/admin?aba=eventos")).toBeNull();
  });

  it("is ticked by what is there, in any order, by every way to it", async () => {
    const { club, marina, done } = await openNew();
    expect(await done()).toEqual([]);
    makeEvent(club, "2026-03-22T19:00:00Z", "2026-03-22T21:00:00Z", { cancelledAt: club.clock.now });
    expect(await done()).toEqual([]);
    makeEvent(club, "2026-03-22T19:00:00Z", "2026-03-22T21:00:00Z");
    expect(await done()).toEqual(["meeting"]);
    makeBook(club);
    expect(await done()).toEqual(["book", "meeting"]);
    await marina.submit("/admin/clube/editar?aba=livros", "edit-club", { ...settings, signUp: "convite" });
    expect(await done()).toEqual(["settings", "signUp", "book", "meeting"]);
    await new TestClient(club).call("POST", "/api/register", {
      ...{ username: "rui", name: "Rui Melo", email: "rui@fora.example", password: "segredo-do-rui" },
      invite: await inviteOf(marina),
    });
    expect(await done()).toEqual(["settings", "signUp", "people", "book", "meeting"]);
  });
});

const inviteOf = async (staff: TestClient) => {
  const made = await staff.call("POST", "/api/club/invites", { days: 7, uses: 1 });
  return new URL((await made.json()).link).searchParams.get("convite");
};

describe("the invitation", () => {
  const textIn = ({ document }: Screen) =>
    document.querySelector<HTMLTextAreaElement>("#texto-convite")?.value;

  it("is made by a button, with a text for the group, once people come by invitation", async () => {
    const { club, marina, list } = await openNew();
    makeBook(club, { title: "O Quinze", isCurrent: true });
    await marina.submit("/admin/clube/editar", "edit-club", { ...settings, signUp: "convite" });
    const before = await screenOf(marina.get("/admin"));
    before.getByRole("button", { name: "Criar um convite para o grupo" });

    const answer = await marina.submit("/admin", "invite-group");

    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/admin?passo=convite#passo-people",
    ]);
    const [row] = club.db.select().from(invites).all();
    expect(row).toMatchObject({ note: "Para o grupo", maxUses: 20 });
    const screen = await screenOf(marina.get("/admin"));
    const link = `http://localhost:3000/auth?convite=${row?.token}`;
    expect(textIn(screen)).toBe(
      `*Clube Travessia*\n\nVenha ler com a gente! Começamos por O Quinze, de Rachel de Queiroz.\n\nCrie a sua conta por este convite, que vale até 09/04:\n${link}`,
    );
    const share = screen.getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href");
    expect(new URL(share ?? "").searchParams.get("text")).toBe(textIn(screen));
    expect((await list())?.[2]).toContain("Ninguém entrou ainda. O convite vale para 20 pessoas, até 09/04.");
    makeMember(club);
    expect(textIn(await screenOf(marina.get("/admin")))).toBeUndefined();
    expect((await list())?.[2]).toContain("1 pessoa entrou.");
    expect(textIn(await screenOf(marina.get("/admin?passo=convite")))).toContain(link);
  });

  it("for the group is never the invitation of one person", async () => {
    const { club, marina } = await openNew();
    await marina.submit("/admin/clube/editar", "edit-club", { ...settings, signUp: "convite" });
    const invite = (uses: number) => marina.call("POST", "/api/club/invites", { days: 7, uses });
    await invite(1);
    const before = await screenOf(marina.get("/admin"));
    expect(textIn(before)).toBeUndefined();
    before.getByRole("button", { name: "Criar um convite para o grupo" });
    for (const uses of [5, 20, 3]) await invite(uses);
    const [, , widest] = club.db.select().from(invites).orderBy(invites.id).all();
    // Later ones, of one person each, hide none.
    const { id: _, token, ...personal } = club.db.select().from(invites).get()!;
    club.db
      .insert(invites)
      .values(Array.from({ length: 101 }, (_, n) => ({ ...personal, token: `${token.slice(3)}${100 + n}` })))
      .run();
    expect(textIn(await screenOf(marina.get("/admin")))).toContain(`convite=${widest?.token}`);
    club.db.update(invites).set({ revokedAt: club.clock.now }).where(eq(invites.maxUses, 20)).run();
    expect((await screenOf(marina.get("/admin"))).document.body.textContent).toContain("5 pessoas");
    club.clock.now = new Date(club.clock.now.getTime() + 7 * 86_400_000);
    const later = await clientOf(club, marina.viewer);
    expect(textIn(await screenOf(later.get("/admin")))).toBeUndefined();
  });
});

describe("dismissing the list", () => {
  it("by form hides it from the whole staff, and the tab of the club shows it again", async () => {
    const { club, marina, list } = await openNew();
    const answer = await marina.submit("/admin", "dismiss-steps");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    const panel = await screenOf(marina.get("/admin"));
    expect([toastOf(panel)[0], listIn(panel)]).toEqual(["Lista dispensada", null]);
    const dev = await makeClient(club, { role: "developer" });
    expect(listIn(await screenOf(dev.get("/admin")))).toBeNull();
    const tab = await screenOf(dev.get("/admin?aba=clube"));
    expect(textOf(tab.document.body)).toContain("A lista foi dispensada em 10/03/2026.");

    await dev.submit("/admin?aba=clube", "show-steps");

    expect(await list()).toHaveLength(6);
    expect(actsIn(club).map(([action, actor]) => [action, actor])).toEqual([
      ["club.steps-dismiss", marina.viewer.id],
      ["club.steps-show", dev.viewer.id],
    ]);
  });

  it("is refused to members and visitors, like everything of the list", async () => {
    const { club } = await openNew();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);
    for (const intent of ["dismiss-steps", "show-steps", "invite-group", "test-mail"]) {
      expect((await bia.submit("/admin", intent)).status).toBe(403);
      expect((await visitor.submit("/admin", intent)).headers.get("location")).toBe(loginUrl("/admin"));
    }
    for (const [method, path] of [
      ["GET", call],
      ["POST", `${call}/dismiss`],
      ["POST", `${call}/show`],
      ["POST", "/api/club/mail-test"],
    ] as const) {
      expect((await bia.call(method, path)).status).toBe(403);
      expect((await visitor.call(method, path)).status).toBe(401);
    }
    expect([club.db.select().from(clubSettings).all(), club.db.select().from(invites).all()]).toEqual([
      [],
      [],
    ]);
  });

  it("by JSON, twice as once", async () => {
    const { club, marina } = await openNew();
    for (const [path, dismissedAt] of [
      ["dismiss", club.clock.now.toISOString()],
      ["show", null],
    ] as const) {
      for (let times = 0; times < 2; times += 1) {
        const answer = await marina.call("POST", `${call}/${path}`);
        expect([answer.status, await answer.json()]).toMatchObject([200, { dismissedAt }]);
      }
    }
    expect(actsIn(club)).toHaveLength(2);
  });
});
