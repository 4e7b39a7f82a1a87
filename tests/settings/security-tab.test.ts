import { describe, expect, it } from "vitest";
import { sessions, users } from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { minute, pass } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { contextOf, makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const address = "/settings?aba=seguranca";
const day = 86_400_000;

const hashOf = ({ db }: TestClub) => db.select({ password: users.password }).from(users).get()?.password;
const idsIn = ({ db }: TestClub) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .orderBy(sessions.id)
    .all()
    .map(({ id }) => id);

const change = { currentPassword: password, newPassword: "segredo novo", confirmPassword: "segredo novo" };

describe("changing the password by form", () => {
  it("changes it, leaves the session open and notifies by toast and e-mail", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    openSession(contextOf(club, ana.viewer), ana.viewer.id, "outra");

    const answer = await ana.submit(address, "change-password", change);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(toastOf(await screenOf(ana.get(address)))[0]).toBe("Senha atualizada");
    expect(idsIn(club)).toEqual([1]);
    expect(club.emails).toMatchObject([{ to: "ana@clube.example" }]);
    const login = { username: "ana", password: "segredo novo" };
    expect((await new TestClient(club).call("POST", "/api/login", login)).status).toBe(200);
  });

  const tooShort = "Nova senha deve ter pelo menos 6 caracteres";
  it.each([
    ["currentPassword", { currentPassword: "errada" }, "Senha atual incorreta"],
    ["newPassword", { newPassword: "a-5ch", confirmPassword: "a-5ch" }, tooShort],
    ["confirmPassword", { confirmPassword: "segredo outro" }, "As senhas não coincidem"],
  ])("refuses %s of %j at its field, without a password in the response", async (field, typed, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const before = hashOf(club);

    const answer = await ana.submit(address, "change-password", { ...change, ...typed });

    const html = await answer.text();
    expect(answer.status).toBe(400);
    const { document, getByRole } = screenFrom(html);
    expect(textOf(document.getElementById(`change-password-${field}-erro`))).toBe(sentence);
    getByRole("heading", { name: "Sessões Ativas" });
    for (const word of ["segredo novo", "errada", "a-5ch", "segredo outro"]) expect(html).not.toContain(word);
    expect([hashOf(club), idsIn(club), club.emails]).toEqual([before, [1], []]);
  });
});

/** Every session on the page: its device, its other texts, and the id of its button or link. */
const sessionsIn = ({ getByRole }: Screen) =>
  [...getByRole("region", { name: "Sessões Ativas" }).querySelectorAll("li")].map((row) => {
    const device = row.querySelector("b");
    const link = row.querySelector('a[href^="/settings/sessoes/"]')?.getAttribute("href");
    const id = row.querySelector<HTMLInputElement>('[name="id"]')?.value ?? link?.split(/[/?]/).at(-2);
    return [textOf(device), textOf(row.querySelector("p")).slice(textOf(device).length), id];
  });

describe("Sessões Ativas", () => {
  it("show device, last activity and start of each, in the club's time zone", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const open = (userAgent: string | null) =>
      openSession(contextOf(club, ana.viewer), ana.viewer.id, userAgent);
    open(null);
    club.clock.now = new Date(club.clock.now.getTime() + 2 * day);
    open(
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
    );
    open("<script>alert(1)</script>/9 (x)");
    await makeClient(club);

    const answer = await ana.get(address);

    const screen = await screenOf(answer);
    expect(sessionsIn(screen)).toEqual([
      ["Navegador desconhecido", "Esta sessãoAtiva agora · desde 10/03/2026 12:00", "1"],
      ["Navegador desconhecido", "Ativa agora mesmo · desde 12/03/2026 12:00", "4"],
      ["Chrome no Android", "Ativa agora mesmo · desde 12/03/2026 12:00", "3"],
      ["Navegador desconhecido", "Ativa há 2 dias · desde 10/03/2026 12:00", "2"],
    ]);
    screen.getByText("Encerrar todas as outras");
  });

  it("can end another own one, and only once", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    openSession(contextOf(club, ana.viewer), ana.viewer.id, null);

    pass(club, 16 * minute);
    const dialog = "/settings/sessoes/2";
    const asking = await screenOf(ana.get(dialog));
    asking.getByRole("heading", { level: 1, name: "Encerrar sessão" });
    const wrong = await ana.submit(dialog, "end-session", { id: "2", password: "errada" });
    expect([wrong.status, idsIn(club)]).toEqual([400, [1, 2]]);
    expect((await screenOf(wrong)).getByLabelText("Senha atual").getAttribute("aria-invalid")).toBe("true");
    const answer = await ana.submit(dialog, "end-session", { id: "2", password });
    const page = await screenOf(ana.get(address));
    const again = await ana.submit(address, "end-session", { id: "2", password });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(toastOf(page)[0]).toBe("Sessão encerrada");
    expect(idsIn(club)).toEqual([1]);
    expect(again.status).toBe(404);
    expect(toastOf(await screenOf(again))).toEqual(["Erro ao encerrar sessão", "Sessão não encontrada."]);
  });

  it("can end the current one like a logout", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    openSession(contextOf(club, ana.viewer), ana.viewer.id, null);

    const answer = await ana.submit(address, "end-session", { id: "1" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
    expect(ana.hasCookie("sessao")).toBe(false);
    expect(toastOf(await screenOf(ana.get("/auth")))[0]).toBe("Logout bem-sucedido");
    expect(idsIn(club)).toEqual([2]);
  });

  it("cannot end another member's, also for staff", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    await makeClient(club);

    const answers = [];
    for (const id of ["2", "99"]) answers.push(await ana.submit(address, "end-session", { id, password }));
    const malformed = await ana.submit(address, "end-session", { id: "2 or 1=1" });

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await ana.get("/settings/sessoes/2")).status).toBe(404);
    expect(malformed.status).toBe(400);
    expect(idsIn(club)).toEqual([1, 2]);
  });
});
