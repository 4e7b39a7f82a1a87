import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { openClub } from "../support/app";
import { type Screen, screenFrom, screenOf, tabsIn, textOf, toastOf } from "../support/dom";
import { makeClient, makeMember, password } from "../support/makers";

/** The values of the form's fields. */
const fieldsIn = ({ getByLabelText }: Screen) => ({
  name: getByLabelText<HTMLInputElement>("Nome").value,
  email: getByLabelText<HTMLInputElement>("E-mail").value,
  bio: getByLabelText<HTMLTextAreaElement>("Bio").value,
});

const errorOf = ({ document }: Screen, field: string) =>
  textOf(document.getElementById(`save-profile-${field}-erro`));

/** The fields that are shown again. */
const profile = { name: "Ana Maria Lima", email: "Ana.Maria@clube.example", bio: "Lê no ônibus.\nAnota." };

describe("the tab Perfil", () => {
  it("is the first tab, with the member's current values", async () => {
    const club = openClub();
    const attack = '"><script>alert(1)</script>';
    const ana = await makeClient(club, { name: attack, username: "ana", role: "developer", bio: attack });

    for (const address of ["/settings", "/settings?aba=nada"]) {
      const answer = await ana.get(address);
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      const screen = screenFrom(html);
      expect(screen.document.title).toBe("Configurações · Clube do Livro");
      screen.getByRole("heading", { level: 1, name: "Configurações" });
      const [profileTab] = tabsIn(screen, "Configurações");
      expect(profileTab).toEqual({ label: "Perfil", to: "/settings", isCurrent: true });
      expect(screen.document.querySelector(".role.role-dev")?.textContent).toBe("Dev");
      expect(fieldsIn(screen)).toEqual({ name: attack, email: "ana@clube.example", bio: attack });
      expect(html).not.toContain("<script>alert");
    }
  });
});

describe("saving the profile by form", () => {
  it("saves name, e-mail and bio, with a toast, and no other field", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const others = { role: "admin", id: "99", username: "outra", password: "nova senha" };
    const sent = { ...profile, ...others, currentPassword: password };

    const answer = await ana.submit("/settings", "save-profile", sent);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
    expect(toastOf(await screenOf(ana.get("/settings")))[0]).toBe("Perfil atualizado");
    expect(club.db.select().from(users).all()).toMatchObject([
      { ...profile, emailKey: "ana.maria@clube.example", username: "ana", role: "user" },
    ]);
  });

  it.each([
    ["name", "A", "Nome deve ter pelo menos 2 caracteres"],
    ["bio", "b".repeat(501), "A bio não pode ultrapassar 500 caracteres"],
  ])("refuses %s %.20j and refills the form", async (field, value, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const before = club.db.select().from(users).all();

    const answer = await ana.submit("/settings", "save-profile", { ...profile, [field]: value });

    const screen = await screenOf(answer);
    expect(answer.status).toBe(400);
    expect(errorOf(screen, field)).toBe(sentence);
    expect(fieldsIn(screen)).toEqual({ ...profile, [field]: value });
    expect(club.db.select().from(users).all()).toEqual(before);
  });

  it("refuses another member's e-mail at its field", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeMember(club, { username: "rui" });
    const before = club.db.select().from(users).all();

    const answer = await ana.submit("/settings", "save-profile", {
      ...profile,
      email: "RUI@clube.example",
      currentPassword: password,
    });

    const screen = await screenOf(answer);
    expect(answer.status).toBe(409);
    expect(toastOf(screen)[0]).toBe("Erro ao atualizar perfil");
    expect(errorOf(screen, "email")).toBe("Este e-mail já está em uso");
    expect(fieldsIn(screen)).toEqual({ ...profile, email: "RUI@clube.example" });
    expect(club.db.select().from(users).all()).toEqual(before);
  });
});
