import { describe, expect, it } from "vitest";
import { passwordResetTokens, users } from "#db/schema";
import { newToken, tokenHash } from "~/club/accounts/tokens.server";
import { weakPasswordHint } from "~/club/accounts/weak-passwords";
import { openClub } from "../support/app";
import { type Screen, screenOf, toastOf } from "../support/dom";
import { makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const chosen: [string, boolean][] = [
  ["123456", true],
  ["clube do livro", true],
  ["mire e veja", false],
];

/** Whether the toast shows the hint, in the page's own language. */
function showsHint({ queryByText }: Screen): boolean {
  return queryByText(weakPasswordHint, { selector: ".toast p:not([lang])" }) !== null;
}

describe("a weak password", () => {
  it.each(chosen)("at the registration: %j shows the hint: %s", async (word, isWeak) => {
    const club = openClub();
    const visitor = new TestClient(club);
    const account = { username: "ana", name: "Ana Lima", email: "ana@clube.example", password: word };
    const fields = { ...account, confirmPassword: word };
    expect((await visitor.submit("/auth?aba=cadastrar", "register", fields)).status).toBe(303);
    const screen = await screenOf(visitor.get("/"));
    expect(screen.getByText("Welcome to the book club, Ana Lima!", { selector: ".toast p" }).lang).toBe("en");
    expect(showsHint(screen)).toBe(isWeak);
    expect(club.db.select().from(users).all()).toHaveLength(1);
  });

  it.each([...chosen, ["ana@clube.example", true]])(
    "in the settings: %j shows the hint: %s",
    async (word, isWeak) => {
      const club = openClub();
      const ana = await makeClient(club, { username: "ana" });
      const fields = { currentPassword: password, newPassword: word, confirmPassword: word };
      expect((await ana.submit("/settings?aba=seguranca", "change-password", fields)).status).toBe(303);
      const screen = await screenOf(ana.get("/settings?aba=seguranca"));
      expect(toastOf(screen)[0]).toBe("Senha atualizada");
      expect(showsHint(screen)).toBe(isWeak);
    },
  );

  it.each([...chosen, ["dona-ana", true]])(
    "with a reset link: %j shows the hint: %s",
    async (word, isWeak) => {
      const club = openClub();
      const { id } = makeMember(club, { username: "dona-ana" });
      const token = newToken();
      const expiresAt = new Date(club.clock.now.getTime() + 60_000);
      club.db
        .insert(passwordResetTokens)
        .values({ userId: id, token: tokenHash(token), expiresAt })
        .run();
      const visitor = new TestClient(club);
      const answer = await visitor.submit(`/reset-password?token=${token}`, "reset-password", {
        newPassword: word,
        confirmPassword: word,
      });
      expect(answer.status).toBe(303);
      const done = await visitor.get(answer.headers.get("location") ?? "");
      const login = isWeak ? "/auth?senha=fraca" : "/auth";
      expect(done.headers.get("refresh")).toBe(`2; url=${login}`);
      const screen = await screenOf(done);
      expect(toastOf(screen)[0]).toBe("Senha redefinida");
      expect(showsHint(screen)).toBe(isWeak);
      const { queryByText } = await screenOf(visitor.get(login));
      expect(queryByText(weakPasswordHint) !== null).toBe(isWeak);
    },
  );
});
