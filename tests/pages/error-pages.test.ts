import { describe, expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { openClub } from "../support/app";
import { makeVisitor } from "../support/makers";

describe("an error page", () => {
  it.each([
    ["/xyz", "GET", 404, "404 Page Not Found"],
    ["/admin", "POST", 403, "Acesso negado"],
    ["/book/progresso", "POST", 413, "Conteúdo grande demais"],
  ])(
    "of %s by %s keeps the theme and the club's name, and has a title",
    async (path, method, status, title) => {
      const club = openClub();
      club.db.insert(clubSettings).values({ name: "name", value: "Clube Travessia" }).run();
      const ana = await makeVisitor(club);
      await ana.submit("/tema", "tema", { tema: "escuro", voltar: "/" });
      const body = new URLSearchParams({
        intent: "definir-atual",
        text: "x".repeat(status === 413 ? 300_000 : 1),
      });

      const answer = await ana.send(path, method === "GET" ? { method } : { method, body });

      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain('<html lang="pt-BR" data-theme="dark">');
      expect(html).toContain(`<title>${title} · Clube Travessia</title>`);
    },
  );

  it("has precedence over the validation of a staff form for other members", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);

    expect((await ana.submit("/admin/livros/novo", "adicionar-livro")).status).toBe(403);
    expect((await ana.submit("/admin", "definir-atual", { id: "abc" })).status).toBe(403);
  });
});
