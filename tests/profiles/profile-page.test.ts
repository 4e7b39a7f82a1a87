import { describe, expect, it } from "vitest";
import { unlock } from "../support/achievements";
import { openClub } from "../support/app";
import { screenFrom, screenOf, tabsIn, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeReview } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

describe("the head of a profile", () => {
  it("is the viewer's own without an id, and any member's with one", async () => {
    const club = openClub();
    // 1 March, 23:30 in São Paulo.
    const createdAt = new Date("2025-03-02T02:30:00Z");
    const ana = await makeClient(club, { name: "Ana Lima", role: "admin", createdAt });
    const bia = await makeClient(club, { name: "Bia Rocha", bio: "Leio no ônibus.\nAnoto a lápis." });

    const own = await screenOf(ana.get("/profile"));
    const ownByAddress = await screenOf(ana.get(`/profile/${ana.viewer.id}`));
    const others = await screenOf(ana.get(`/profile/${bia.viewer.id}`));
    const asOther = await screenOf(bia.get(`/profile/${ana.viewer.id}`));

    expect(own.document.title).toBe("Ana Lima · Clube do Livro");
    const [banner, avatar] = own.document.querySelectorAll("main svg:is(.avatar-2xl, .size-full)");
    expect(banner?.getAttribute("preserveAspectRatio")).toBe("xMidYMid slice");
    expect(avatar?.getAttribute("class")).toBe("avatar avatar-2xl");
    expect(avatar?.getAttribute("aria-hidden")).toBe("true");
    for (const { getByRole } of [own, ownByAddress]) {
      getByRole("heading", { level: 1, name: "Ana Lima" });
      expect(getByRole("link", { name: "Editar Perfil" }).getAttribute("href")).toBe("/settings");
    }
    expect(ownByAddress.getByText("Administrador").className).toBe("role role-admin");
    const since = ownByAddress.getByText("01/03/2025", { selector: "time" });
    expect(textOf(since.parentElement)).toBe("Desde 01/03/2025");
    expect(ownByAddress.document.querySelector("main p.prose")).toBeNull();
    others.getByRole("heading", { level: 1, name: "Bia Rocha" });
    expect(others.getByText("Membro").className).toBe("role");
    const bio = others.document.querySelector("main p.prose.whitespace-pre-line");
    expect(bio?.textContent).toBe("Leio no ônibus.\nAnoto a lápis.");
    for (const { document } of [others, asOther])
      expect(textOf(document.body)).not.toContain("Editar Perfil");
  });

  it("returns 404 for unknown or deleted members and invalid ids", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const deactivated = makeMember(club, { deactivatedAt: club.clock.now });

    for (const id of [deactivated.id, 999, "abc", "0", "-1", "1e3", "1.5", "01"]) {
      const answer = await bia.get(`/profile/${id}`);
      expect(answer.status, String(id)).toBe(404);
      expect(await answer.text(), String(id)).toContain("Membro não encontrado.");
    }
    for (const path of ["/profile", `/profile/${deactivated.id}`]) {
      expect((await new TestClient(club).get(path)).headers.get("location")).toBe(loginUrl(path));
    }
  });
});

describe("the tiles of a profile", () => {
  it("count finished books, the pages of all, reviews and achievements of that member alone", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = makeMember(club);
    const [first, second] = [makeBook(club, { pageCount: 1200 }), makeBook(club)];
    const { now } = club.clock;
    makeProgress(club, { userId: ana.id, bookId: first.id, currentPage: 1200, completedAt: now });
    makeProgress(club, { userId: ana.id, bookId: second.id, currentPage: 34 });
    for (const book of [first, second]) makeReview(club, { userId: ana.id, bookId: book.id });
    for (const name of ["Alma de Leitor", "Mil Páginas", "Boas-vindas"]) unlock(club, ana.id, name, now);
    makeProgress(club, { userId: bia.viewer.id, bookId: second.id, currentPage: 7 });

    const { getAllByRole } = await screenOf(bia.get(`/profile/${ana.id}`));

    const tiles = getAllByRole("term").map((term) => [textOf(term), textOf(term.nextElementSibling)]);
    expect(tiles).toEqual([
      ["Livros lidos", "1"],
      ["Páginas lidas", "1.234"],
      ["Resenhas", "2"],
      ["Conquistas", "3"],
    ]);
  });
});

describe("the tabs of a profile", () => {
  it.each([
    ["", "livros"],
    ["?aba=resenhas", "resenhas"],
    ["?aba=conquistas", "conquistas"],
    ["?aba=toString", "livros"],
  ])("at %j shows %s and loads no data of the others", async (search, shown) => {
    const club = openClub();
    const bia = await makeClient(club);
    const { id } = bia.viewer;
    const [read, reviewed] = [makeBook(club, { title: "Vidas Secas" }), makeBook(club, { title: "Iracema" })];
    makeProgress(club, { userId: id, bookId: read.id, currentPage: 3 });
    makeReview(club, { userId: id, bookId: reviewed.id });
    unlock(club, id, "Alma de Leitor", club.clock.now);

    const html = await (await bia.get(`/profile${search}`)).text();

    const contents = { livros: "Vidas Secas", resenhas: "Iracema", conquistas: "Alma de Leitor" };
    const found = Object.entries(contents).filter(([, words]) => html.includes(words));
    expect(found.map(([tab]) => tab)).toEqual([shown]);
    expect(tabsIn(screenFrom(html), "Perfil")).toEqual([
      { label: "Livros", to: "/profile?aba=livros", isCurrent: shown === "livros" },
      { label: "Resenhas", to: "/profile?aba=resenhas", isCurrent: shown === "resenhas" },
      { label: "Conquistas", to: "/profile?aba=conquistas", isCurrent: shown === "conquistas" },
    ]);
  });
});
