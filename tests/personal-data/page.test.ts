import { describe, expect, it } from "vitest";
import { reviews, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, screenFrom } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeReview, password } from "../support/makers";
import { openClubWithSharedData } from "../support/personal-data";
import { TestClient } from "../support/test-client";

const dialog = "/settings/excluir-conta?aba=dados";

const countOf = ({ db }: TestClub) => db.select().from(users).all().length;

describe("deleting the account by form", () => {
  it("shows the deleted and the remaining data, with the member's own numbers", async () => {
    const { ana } = await openClubWithSharedData();
    const html = await pageOf(await ana.get(dialog));
    for (const line of [
      "1 publicação, com os comentários que recebeu",
      "2 comentários seus",
      "1 trecho que você guardou",
      "1 pergunta sua",
      "1 voto seu em uma pergunta",
      "1 nota sua",
      "1 resposta sua em uma enquete de datas",
      "3 curtidas suas",
      "1 conversa a dois, também para a outra pessoa",
      "2 imagens que você enviou",
      "o que você escreveu em 2 grupos, sem as imagens",
      "1 livro que você indicou",
      "os livros, eventos e enquetes que você criou, e os dias que propôs",
      "E a sua resenha?",
    ]) {
      expect(html).toContain(line);
    }
    expect(html).not.toContain("comentário da Bia");
  });

  it("deletes the account, removes the session cookie and shows a message at the login", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    await makeClient(club);
    makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
    const answer = await ana.submit(dialog, "delete-account", { password, reviews: "keep" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
    expect(ana.hasCookie("sessao")).toBe(false);
    const html = await pageOf(await ana.get("/auth"));
    expect(html).toContain("Conta excluída");
    expect(html).toContain("Sua conta e o que era seu saíram do clube.");
    expect(countOf(club)).toBe(1);
    expect(club.db.select().from(reviews).all()).toMatchObject([{ userId: null }]);
  });

  it.each([
    ["password", { password: "", reviews: "keep" }, "Digite a sua senha"],
    ["password", { password: "errada", reviews: "keep" }, "Senha atual incorreta"],
    ["reviews", { password }, "Diga o que fazer com as suas resenhas"],
    ["reviews", { password, reviews: "queimar" }, "Diga o que fazer com as suas resenhas"],
  ])(
    "shows an error at %s for %j, with the same choice and an empty password",
    async (_, typed, sentence) => {
      const club = openClub();
      const ana = await makeClient(club);
      makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
      const answer = await ana.submit(dialog, "delete-account", typed);
      expect(answer.status).toBe(400);
      const html = await pageOf(answer);
      expect(html).toContain(sentence);
      expect(html).not.toMatch(/travessia|errada/);
      const chosen = "reviews" in typed && typed.reviews === "keep";
      const box = screenFrom(html).document.querySelector<HTMLInputElement>('input[value="keep"]');
      expect(box?.checked).toBe(chosen);
      expect(countOf(club)).toBe(1);
    },
  );

  it("is absent for the last admin, with instructions, and its submission is refused", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    makeMember(club);
    const html = await pageOf(await ana.get(dialog));
    const { document } = screenFrom(html);
    expect(html).toContain("Antes, passe a administração a outra pessoa");
    expect(hrefsIn(document)).toContain("/admin?aba=usuarios");
    expect(document.querySelector('[name="password"]')).toBeNull();
    const answer = await ana.submit(dialog, "delete-account", { password });
    expect(answer.status).toBe(409);
    expect(await pageOf(answer)).toContain("Antes, passe a administração a outra pessoa.");
    expect(countOf(club)).toBe(2);
  });

  it("sent twice at once deletes once, without a server error", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const answers = await Promise.all([1, 2].map(() => ana.submit(dialog, "delete-account", { password })));
    expect(answers.map(({ headers }) => headers.get("location")).sort()).toEqual([
      "/auth",
      "/auth?voltar=%2Fsettings%2Fexcluir-conta%3Faba%3Ddados",
    ]);
    expect(countOf(club)).toBe(0);
    expect(club.faults).toEqual([]);
  });
});

describe("the page on privacy", () => {
  it("is for visitors too, with a link to the login and without any name", async () => {
    const club = openClub();
    makeMember(club, { name: "Dora Paz", role: "admin" });
    const answer = await new TestClient(club).get("/privacidade");
    expect(answer.status).toBe(200);
    const html = await pageOf(answer);
    const screen = screenFrom(html);
    const links = hrefsIn(screen.document);
    expect(screen.getByRole("heading", { level: 1, name: "Privacidade" })).toBeTruthy();
    expect(html).toContain("O que o clube (Clube do Livro) guarda sobre quem participa");
    expect(links).toContain("/auth");
    expect(html).not.toContain("Dora Paz");
    expect(links.filter((link) => link?.startsWith("/settings"))).toEqual([]);
  });
});
