import { describe, expect, it } from "vitest";
import { clubSettings, users } from "#db/schema";
import { setPassword } from "~/club/accounts/operator-changes.server";
import { weakPasswordHint } from "~/club/accounts/weak-passwords";
import { coreContext } from "~/server/runtime/app.server";
import { askForReset, linkTo, old } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const editor = "/admin/clube/editar?aba=clube";
const security = "/settings?aba=seguranca";
const settings = { name: "Clube", signUp: "aberto", viceAfterDays: "45" };
const sentence = "Neste clube, a senha de quem administra deve ter pelo menos 10 caracteres";
const refusal = { message: sentence, code: "invalid", fields: { newPassword: sentence } };

const rowIn = ({ db }: TestClub) =>
  db
    .select()
    .from(clubSettings)
    .all()
    .find(({ name }) => name === "staffPasswordMin")?.value;

function askTen(club: TestClub): void {
  club.db.insert(clubSettings).values({ name: "staffPasswordMin", value: "10" }).run();
}

describe("the least length of the staff's passwords", () => {
  it("is everybody's at first, and is changed in the panel", async () => {
    const club = openClub();
    const marina = await makeClient(club, { role: "admin" });
    const { getByLabelText } = await screenOf(marina.get(editor));
    const select = getByLabelText<HTMLSelectElement>("Senha de quem administra");
    expect([...select.options].map(textOf)).toEqual([
      "6 caracteres ou mais, como todos",
      "8 caracteres ou mais",
      "10 caracteres ou mais",
      "12 caracteres ou mais",
    ]);
    expect(select.value).toBe("6");
    const chosen = { ...settings, staffPasswordMin: "10" };
    expect((await marina.submit(editor, "edit-club", chosen)).status).toBe(303);
    expect(rowIn(club)).toBe("10");
    expect(textOf((await screenOf(marina.get("/admin?aba=clube"))).document.body)).toContain(
      "Senha de quem administraPelo menos 10 caracteres",
    );
  });

  it("holds for a password that a developer changes", async () => {
    const club = openClub();
    askTen(club);
    const marina = await makeClient(club, { role: "developer" });
    const change = { currentPassword: password, newPassword: "9 letras." };
    const byJson = await marina.call("POST", "/api/change-password", change);
    expect([byJson.status, await byJson.json()]).toEqual([400, refusal]);
    const form = { ...change, confirmPassword: change.newPassword };
    const byForm = await marina.submit(security, "change-password", form);
    const { document } = await screenOf(byForm);
    expect(byForm.status).toBe(400);
    expect(textOf(document.getElementById("change-password-newPassword-erro"))).toBe(sentence);
    expect(textOf(document.getElementById("change-password-newPassword-dica"))).toContain(
      "Pelo menos 10 caracteres",
    );
    const longer = { currentPassword: password, newPassword: "10 letras." };
    expect((await marina.call("POST", "/api/change-password", longer)).status).toBe(200);
  });

  it("holds for a reset link, also while the role sleeps without a second factor", async () => {
    const club = openClub();
    askTen(club);
    club.db.insert(clubSettings).values({ name: "asksFactorOfStaff", value: "true" }).run();
    await makeClient(club, { username: "ana", email: old, role: "admin" });
    await askForReset(club, old);
    const address = linkTo(club, old, "/reset-password");
    const visitor = new TestClient(club);
    expect(textOf((await screenOf(visitor.get(address))).document.body)).toContain(
      "Pelo menos 10 caracteres",
    );
    const reset = (newPassword: string) =>
      visitor.submit(address, "reset-password", { newPassword, confirmPassword: newPassword });
    const { document } = await screenOf(reset("9 letras."));
    expect(textOf(document.getElementById("reset-password-newPassword-erro"))).toBe(sentence);
    expect((await reset("10 letras.")).status).toBe(303);
  });

  it("holds for a password that the operator sets", async () => {
    const club = openClub();
    askTen(club);
    await makeClient(club, { username: "ana", role: "admin" });
    await expect(setPassword(coreContext(club.app), "ana", "9 letras.")).rejects.toThrow(sentence);
    await setPassword(coreContext(club.app), "ana", "10 letras.");
  });

  it("does not hold for members, who get the hint alone", async () => {
    const club = openClub();
    await makeClient(club, { role: "admin" });
    askTen(club);
    const bia = await makeClient(club);
    const change = { currentPassword: password, newPassword: "abc123", confirmPassword: "abc123" };
    expect((await bia.submit(security, "change-password", change)).status).toBe(303);
    expect(toastOf(await screenOf(bia.get(security)))).toEqual(["Senha atualizada", weakPasswordHint]);
    const visitor = new TestClient(club);
    const rui = { username: "rui", name: "Rui", email: "rui@clube.example", password: "abc123" };
    expect((await visitor.call("POST", "/api/register", rui)).status).toBe(201);
    expect(club.db.select().from(users).all()).toHaveLength(3);
  });
});
