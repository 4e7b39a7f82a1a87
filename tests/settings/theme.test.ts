import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

async function themeAt(client: TestClient, path = "/auth") {
  return (await screenOf(client.get(path))).document.documentElement.getAttribute("data-theme");
}

describe("choosing a theme", () => {
  it.each([
    ["claro", "light"],
    ["escuro", "dark"],
  ])("saves %s for a year on this device and shows it, to visitors and members", async (tema, theme) => {
    const club = openClub();
    for (const client of [new TestClient(club), await makeClient(club)]) {
      const answer = await client.submit("/tema", "theme", { tema, voltar: "/auth?aba=entrar" });
      const [cookie = ""] = answer.headers.getSetCookie();
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth?aba=entrar"]);
      expect(cookie).toMatch(/^tema=.+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
      const path = client.hasCookie("sessao") ? "/" : "/auth";
      expect(await themeAt(client, path)).toBe(theme);
    }
  });

  it("follows the system by default, after 'automatico' and with a broken cookie", async () => {
    const club = openClub();
    const visitor = new TestClient(club);
    expect(await themeAt(visitor)).toBeNull();
    await visitor.submit("/tema", "theme", { tema: "escuro", voltar: "/" });
    await visitor.submit("/tema", "theme", { tema: "automatico", voltar: "/" });
    expect(await themeAt(visitor)).toBeNull();
    visitor.storeCookie("tema=%%%");
    expect(await themeAt(visitor)).toBeNull();
    expect(club.faults).toEqual([]);
  });

  it("redirects to the address of the page, and to no other site", async () => {
    const warnings = vi.spyOn(console, "warn");
    onTestFinished(() => warnings.mockRestore());
    const club = openClub();
    const own = ["/book?titulo=S%C3%A3o%20Bernardo", "/book?de=//x", "/book/%2F%2F1"];
    const foreign = [
      ...[
        "//evil.example",
        "/.//evil.example",
        "/book/..//evil.example",
        "/%2e//evil.example",
        "/\\evil.example",
      ],
      ...["/book//../1", "/book\\..\\evil", "https://evil.example", "javascript:alert(1)", "evil.example"],
      ...["/\t/evil.example", "/\n/evil.example", "/book\r\nSet-Cookie: a=b", "/livro-ł", "/livro\u0000", ""],
    ];
    const redirects: (string | null)[] = [];
    for (const voltar of [...own, ...foreign]) {
      const answer = await new TestClient(club).submit("/tema", "theme", { tema: "escuro", voltar });
      expect([voltar, answer.status]).toEqual([voltar, 303]);
      redirects.push(answer.headers.get("location"));
    }
    expect(redirects).toEqual([...own, ...foreign.map(() => "/")]);
    expect([warnings.mock.calls, club.faults]).toEqual([[], []]);
  });
});
