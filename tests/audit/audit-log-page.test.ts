import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, events, users } from "#db/schema";
import { standardSettings } from "~/club/settings/rules";
import { openClub } from "../support/app";
import { address, note, openWithStaff, sentencesIn } from "../support/audit";
import { screenOf, textOf } from "../support/dom";
import { makeClient, makeEvent, password } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

describe("the Registro", () => {
  it("lists actor, action and target, newest first, in the club's days and times", async () => {
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

    const screen = await page();

    screen.getByRole("heading", { level: 1, name: "Registro" });
    expect(sentencesIn(screen)).toEqual([
      "Quem cuida do servidor trocou a senha de Rui Barreto.",
      "Marina Dias mudou as configurações do clube: nome: Clube → Sarau; boas-vindas.",
      "3 tentativas de entrar na conta de Ana Lima falharam em uma hora: senha errada.",
      "Marina Dias anotou a resposta de Ana Lima a “Sarau”: talvez.",
      "Marina Dias apagou um comentário de Ana Lima.",
      "Marina Dias gerou um link de nova senha para Rui Barreto.",
      "Marina Dias deu a Rui Barreto o papel Administrador (antes, Usuário).",
    ]);
    const days = [...screen.document.querySelectorAll("h2[id^=dia-]")].map(textOf);
    expect(days).toEqual(["Hoje", "01/03/2026", "Ontem"]);
    expect(screen.getByText("09h05", { selector: "time.meta" }).getAttribute("datetime")).toBe(
      "2026-03-09T12:05:00.000Z",
    );
    expect(textOf(screen.document.body)).not.toContain("Firefox");
    const { document } = await screenOf(marina.get("/admin?aba=clube"));
    expect(document.querySelector(`a[href="${address}"]`)).not.toBeNull();
  });

  it("contains only successful actions, the same by form and by JSON", async () => {
    const { club, marina, rui, page, entries } = await openWithStaff();
    await marina.call("PUT", `/api/users/${rui.id}`, { role: "developer" });
    const agent = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    await new TestClient(club).call("POST", "/api/login", { username: "rui", password }, { headers: agent });

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
        key: null,
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

  it("omits names of deleted accounts, as actor, as target or both", async () => {
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

    const screen = await page();

    expect(sentencesIn(screen)).toEqual([
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
    expect(textOf(screen.document.body)).not.toContain("Ana Lima");
    expect(await marina.call("GET", "/api/audit?search=Ana").then((answer) => answer.json())).toEqual([]);
  });

  it("has words for a meeting that is led and for each setting of the club", async () => {
    const { club, marina, page } = await openWithStaff();
    makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z", { title: "Sarau" });
    const ofEvent = { actorId: marina.viewer.id, subject: "event", subjectId: 1 };
    const details = Object.entries(standardSettings).map(([name, value]) => `${name}: ${value} -> ${value}`);
    note(
      club,
      { ...ofEvent, action: "meeting.open" },
      { ...ofEvent, action: "meeting.ratings" },
      { ...ofEvent, action: "club.settings", subject: "club", details: "hidesRanking: false -> true" },
      { ...ofEvent, action: "club.settings", subject: "club", details: details.join("; ") },
    );
    const [settings, ...others] = sentencesIn(await page());
    expect(others).toEqual([
      "Marina Dias mudou as configurações do clube: clube sem comparações: não → sim.",
      "Marina Dias abriu as notas do livro no encontro “Sarau”.",
      "Marina Dias abriu o Modo Encontro “Sarau”.",
    ]);
    for (const name of Object.keys(standardSettings)) expect(settings).not.toContain(`${name}:`);
  });
});

describe("access to the Registro", () => {
  it("is allowed for a developer", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "developer" });
    expect((await staff.get(address)).status).toBe(200);
    expect((await staff.call("GET", "/api/audit")).status).toBe(200);
  });

  it("is refused to a member, with a redirect home, for any query", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    note(club, { actorId: ana.viewer.id, targetUserId: ana.viewer.id });
    for (const query of ["", "?membro=ana", "?search=ana"]) {
      const page = await ana.get(`${address}${query}`);
      expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
      const call = await ana.call("GET", `/api/audit${query}`);
      expect([call.status, (await call.json()).code]).toEqual([403, "forbidden"]);
    }
  });

  it("redirects a visitor to the login, and has no write calls", async () => {
    const club = openClub();
    const stranger = new TestClient(club);
    const page = await stranger.get(address);
    expect([page.status, page.headers.get("location")]).toEqual([302, loginUrl(address)]);
    expect((await stranger.call("GET", "/api/audit")).status).toBe(401);
    const staff = await makeClient(club, { role: "admin" });
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await staff.call(method, "/api/audit", {})).status).toBe(405);
    }
    expect((await staff.submit(address, "delete")).status).toBe(405);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });
});
