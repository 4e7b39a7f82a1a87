import { describe, expect, it } from "vitest";
import { askForToken } from "../support/accounts";
import { openClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const invalid = "O token de redefinição é inválido ou expirou";

describe("the page of a reset link", () => {
  it.each([
    ["/reset-password", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=falso", "Token inválido", invalid],
  ])("%s shows the error in toast and page and links back", async (address, title, sentence) => {
    const answer = await new TestClient(openClub()).get(address);
    const screen = await screenOf(answer);
    expect(answer.status).toBe(200);
    expect(toastOf(screen)).toEqual([title, sentence]);
    expect(screen.document.querySelector('a[href="/auth"]')).not.toBeNull();
    expect(screen.document.querySelector("form")).toBeNull();
  });

  it("shows the account, omits the link and redirects to the login after two seconds", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const token = await askForToken(club);
    const visitor = new TestClient(club);
    const form = await visitor.get(`/reset-password?token=${token}`);
    const { document } = await screenOf(form);
    expect(textOf(document.querySelector("main"))).toContain("ana");
    expect(form.headers.get("referrer-policy")).toBe("same-origin");
    expect(form.headers.get("refresh")).toBeNull();

    const fields = { newPassword: "mire e veja", confirmPassword: "mire e veja" };
    const answer = await visitor.submit(`/reset-password?token=${token}`, "reset-password", fields);
    expect(answer.headers.get("location")).toBe("/reset-password?redefinida=1");
    const done = await visitor.get("/reset-password?redefinida=1");
    expect(done.headers.get("refresh")).toBe("2; url=/auth?redefinida=1");
    const toast = ["Senha redefinida", "Sua senha foi redefinida com sucesso."];
    expect(toastOf(await screenOf(done))).toEqual(toast);
    // Two seconds are less than a toast's life.
    expect(toastOf(await screenOf(visitor.get("/auth?redefinida=1")))).toEqual(toast);
  });
});
