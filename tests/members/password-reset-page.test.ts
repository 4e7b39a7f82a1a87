import { describe, expect, it } from "vitest";
import { askForToken } from "../support/accounts";
import { openClub, origin } from "../support/app";
import { pageOf } from "../support/html";
import { makeMember, makeVisitor } from "../support/makers";
import { Visitor } from "../support/visitor";

const invalid = "O token de redefinição é inválido ou expirou";

describe("the page of a reset link", () => {
  it.each([
    ["/reset-password", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=falso", "Token inválido", invalid],
  ])("%s shows the error in toast and page and links back", async (address, title, sentence) => {
    const answer = await new Visitor(openClub()).get(address);
    const html = await pageOf(answer);
    expect(answer.status).toBe(200);
    expect(html).toContain(`<strong>${title}</strong><p>${sentence}</p>`);
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain("<form");
  });

  it("shows the account, omits the link and redirects to the login after two seconds", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const token = await askForToken(club);
    const visitor = new Visitor(club);
    const form = await visitor.get(`/reset-password?token=${token}`);
    expect(await pageOf(form)).toContain("ana");
    expect(form.headers.get("referrer-policy")).toBe("same-origin");
    expect(form.headers.get("refresh")).toBeNull();

    const fields = { newPassword: "mire e", confirmPassword: "mire e" };
    const answer = await visitor.submit(`/reset-password?token=${token}`, "redefinir", fields);
    expect(answer.headers.get("location")).toBe("/reset-password?redefinida=1");
    const done = await visitor.get("/reset-password?redefinida=1");
    expect(done.headers.get("refresh")).toBe("2; url=/auth");
    const html = await pageOf(done);
    expect(html).toContain("<strong>Senha redefinida</strong>");
    expect(html).toContain("Sua senha foi redefinida com sucesso.");
  });

  it("redirects a member with a session home", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const answer = await ana.get(`${origin}/reset-password?token=x`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});
