import { expect, it } from "vitest";
import { weakPasswordHint } from "~/club/accounts/weak-passwords";
import { askForToken, logIn } from "../support/accounts";
import { openClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

it.each(["senha123", "Ana Lima", "clube do livro"])(
  "the weak password %j creates an account, with a hint beside the toast",
  async (weak) => {
    const club = openClub();
    const visitor = new TestClient(club);
    const account = { username: "ana.lima", name: "Ana Lima", email: "ana@clube.example", password: weak };
    const form = { ...account, confirmPassword: weak };
    expect((await visitor.submit("/auth?aba=cadastrar", "register", form)).status).toBe(303);
    expect(toastOf(await screenOf(visitor.get("/")))).toEqual([
      "Registro bem-sucedido",
      "Welcome to the book club, Ana Lima!",
      weakPasswordHint,
    ]);
    expect(await logIn(club, "ana.lima", weak)).toBe(200);
  },
);

it.each([
  ["abc123", [weakPasswordHint]],
  ["sá".repeat(64), []],
])("a reset link sets the password %.20j", async (typed, hint) => {
  const club = openClub();
  makeMember(club, { username: "ana" });
  const visitor = new TestClient(club);
  const fields = { newPassword: typed, confirmPassword: typed };
  const address = `/reset-password?token=${await askForToken(club)}`;
  expect((await visitor.submit(address, "reset-password", fields)).status).toBe(303);
  const shown = toastOf(await screenOf(visitor.get("/reset-password?redefinida=1")));
  expect(shown).toEqual(["Senha redefinida", "Sua senha foi redefinida com sucesso.", ...hint]);
  expect(await logIn(club, "ana", typed)).toBe(200);
  const token = await askForToken(club);
  const byJson = await visitor.call("POST", `/api/reset-password/${token}`, { newPassword: typed });
  expect(await byJson.json()).toEqual({ message: "Sua senha foi redefinida com sucesso." });
});
