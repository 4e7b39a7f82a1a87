import { describe, expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { openClub } from "./app";
import { makeVisitor } from "./factory";

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

  it("stands in for a form of the staff, whatever a member writes into it", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);

    expect((await ana.submit("/admin/livros/novo", "adicionar-livro")).status).toBe(403);
    expect((await ana.submit("/admin", "definir-atual", { id: "abc" })).status).toBe(403);
  });
});
