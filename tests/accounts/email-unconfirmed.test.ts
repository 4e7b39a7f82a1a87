import { describe, expect, it } from "vitest";
import { passwordResetTokens, users } from "#db/schema";
import { confirm, emailOf, linkTo, newcomer, openMailClub, registered } from "../support/accounts";
import { pageOf } from "../support/html";
import { TestClient } from "../support/test-client";

describe("an unconfirmed address", () => {
  it("belongs to the first of two accounts that confirms it; the other is refused", async () => {
    const club = openMailClub();
    await registered(club);
    const first = linkTo(club, newcomer.email, "/confirmar-email");
    await registered(club, { username: "bia", email: "RUI@fora.example" });
    const second = linkTo(club, "RUI@fora.example", "/confirmar-email");
    const visitor = new TestClient(club);

    expect((await visitor.submit(second, "confirm")).status).toBe(303);
    const late = await visitor.submit(first, "confirm");

    expect(late.status).toBe(409);
    expect(await pageOf(late)).toContain("Este e-mail já foi confirmado por outra conta.");
    expect([emailOf(club, "bia")?.confirmedAt, emailOf(club, "rui")?.confirmedAt]).toEqual([
      club.clock.now,
      null,
    ]);
    const third = await new TestClient(club).call("POST", "/api/register", { ...newcomer, username: "caio" });
    expect([third.status, (await third.json()).message]).toEqual([409, "Este e-mail já está em uso"]);
  });

  it("allows neither login nor reset before its confirmation", async () => {
    const club = openMailClub();
    await registered(club);
    const logIn = () =>
      new TestClient(club).call("POST", "/api/login", {
        username: newcomer.email,
        password: newcomer.password,
      });
    const ask = () => new TestClient(club).call("POST", "/api/forgot-password", { email: newcomer.email });

    expect([(await logIn()).status, (await ask()).status]).toEqual([401, 200]);
    expect(club.db.select().from(passwordResetTokens).all()).toEqual([]);

    await confirm(club, newcomer.email);
    expect([(await logIn()).status, (await ask()).status]).toEqual([200, 200]);
    expect(club.emails.at(-1)).toMatchObject({
      to: newcomer.email,
      subject: "Redefinição de senha · Clube do Livro",
    });
  });

  it("cannot be confirmed for an account deactivated since", async () => {
    const club = openMailClub();
    await registered(club);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect((await confirm(club, newcomer.email)).status).toBe(400);
    expect(emailOf(club, "rui")?.confirmedAt).toBeNull();
  });
});
