import { describe, expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";

describe("an error page", () => {
  it.each([
    ["/xyz", "GET", 404, "404 Page Not Found"],
    ["/admin", "POST", 403, "Acesso negado"],
    ["/book/progresso", "POST", 413, "Conteúdo grande demais"],
  ])("of %s by %s has the theme, the club's name and a title", async (path, method, status, title) => {
    const club = openClub();
    club.db.insert(clubSettings).values({ name: "name", value: "Clube Travessia" }).run();
    const ana = await makeClient(club);
    await ana.submit("/tema", "theme", { tema: "escuro", voltar: "/" });
    const body = new URLSearchParams({
      intent: "set-current",
      text: "x".repeat(status === 413 ? 300_000 : 1),
    });

    const answer = await ana.send(path, method === "GET" ? { method } : { method, body });

    const { document } = await screenOf(answer);
    expect(answer.status).toBe(status);
    expect(document.documentElement.lang).toBe("pt-BR");
    expect(document.documentElement.getAttribute("data-theme")).toBe("dark");
    expect(document.title).toBe(`${title} · Clube Travessia`);
  });
});
