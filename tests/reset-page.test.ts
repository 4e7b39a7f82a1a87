import { describe, expect, it } from "vitest";
import { openClub, origin } from "./app";
import { makeMember, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { askForToken } from "./reset-link";
import { Visitor } from "./visitor";

const invalid = "O token de redefinição é inválido ou expirou";

describe("the page of a reset link", () => {
  it.each([
    ["/reset-password", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=", "Erro", "Token de redefinição não encontrado na URL"],
    ["/reset-password?token=falso", "Token inválido", invalid],
  ])("%s tells by toast and page what is wrong and leads back", async (address, title, sentence) => {
    const answer = await new Visitor(openClub()).get(address);
    const html = await pageOf(answer);
    expect(answer.status).toBe(200);
    expect(html).toContain(`<strong>${title}</strong><p>${sentence}</p>`);
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain("<form");
  });

  it("names the account, keeps the link to itself and goes on to the login after two seconds", async () => {
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

  it("sends a member who is logged in home", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const answer = await ana.get(`${origin}/reset-password?token=x`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});
