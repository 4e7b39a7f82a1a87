import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { unlock } from "../support/achievements";
import { openClub } from "../support/app";
import { type Screen, screenFrom, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeReview } from "../support/makers";

/** The titles of the books or of the reviewed books, in order. */
const titlesIn = ({ document }: Screen) => [...document.querySelectorAll("h2 > a")].map(textOf);

const addressOf = (link: Element | null) => link?.getAttribute("href");

describe("the books of a profile", () => {
  it("are ordered by finished first, then last update", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const { id: userId } = bia.viewer;
    const days = [
      ["Lido cedo", 2, 2],
      ["Aberto cedo", 3, null],
      ["Lido tarde", 5, 1],
      ["Aberto tarde", 9, null],
      ["Aberto na mesma hora", 9, null],
    ] as const;
    for (const [title, updated, completed] of days) {
      makeProgress(club, {
        userId,
        bookId: makeBook(club, { title }).id,
        currentPage: 10,
        lastUpdated: new Date(Date.UTC(2026, 2, updated, 12)),
        completedAt: completed && new Date(Date.UTC(2026, 2, completed, 12)),
      });
    }

    expect(titlesIn(await screenOf(bia.get("/profile")))).toEqual([
      "Lido tarde",
      "Lido cedo",
      "Aberto na mesma hora",
      "Aberto tarde",
      "Aberto cedo",
    ]);
  });

  it("show the progress of each, with a link", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const { id: userId } = bia.viewer;
    const open = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 1208 });
    const read = makeBook(club, { title: "Folheto", author: "Anônimo", pageCount: 1 });
    // Both late in the evening of the day before in São Paulo.
    const lastUpdated = new Date("2026-03-10T02:00:00Z");
    const completedAt = new Date("2026-02-02T02:00:00Z");
    makeProgress(club, { userId, bookId: open.id, currentPage: 1127, lastUpdated });
    makeProgress(club, { userId, bookId: read.id, currentPage: 1, lastUpdated, completedAt });

    const screen = await screenOf(bia.get("/profile"));

    const [finished, reading] = within(screen.getByRole("region", { name: "Livros" })).getAllByRole(
      "listitem",
    );
    expect([...reading!.querySelectorAll("p")].map(textOf)).toEqual([
      "Rachel de Queiroz · 1.208 páginas",
      "1.127/1.208 páginas93%",
      "Atualizado em 09/03/2026",
    ]);
    const meter = within(reading!).getByRole("meter", { name: "Progresso em O Quinze" });
    expect(meter.getAttribute("aria-valuetext")).toBe("1.127 de 1.208 páginas");
    expect(meter.getAttribute("aria-valuenow")).toBe("93");
    const details = within(reading!).getByRole("link", { name: "Ver detalhes de O Quinze" });
    expect(addressOf(details)).toBe(`/book/${open.id}`);
    expect([...finished!.querySelectorAll("p")].map(textOf)).toEqual([
      "Anônimo · 1 página",
      "1/1 página100%",
      "Concluído em 01/02/2026",
    ]);
  });
});

describe("the reviews of a profile", () => {
  it("are ordered by featured first, then newest, each with book, stars and date", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = makeMember(club);
    const days = [
      ["Nova", 9, false],
      ["Velha", 1, false],
      ["Destacada", 2, true],
    ] as const;
    for (const [title, day, isFeatured] of days) {
      const book = makeBook(club, { title, author: `Autora de ${title}` });
      const createdAt = new Date(Date.UTC(2026, 2, day, 12));
      makeReview(club, { userId: ana.id, bookId: book.id, isFeatured, rating: day % 5, createdAt });
    }
    makeReview(club, { userId: bia.viewer.id, bookId: makeBook(club, { title: "De outra" }).id });

    const screen = await screenOf(bia.get(`/profile/${ana.id}?aba=resenhas`));

    expect(titlesIn(screen)).toEqual(["Destacada", "Nova", "Velha"]);
    const [featured, newest] = screen.getAllByRole("article");
    within(featured!).getByText("Resenha destacada");
    expect(textOf(newest)).not.toContain("Resenha destacada");
    const { getByLabelText, getByText } = within(newest!);
    getByText("Autora de Nova", { selector: "p" });
    getByLabelText("4 de 5 estrelas");
    getByText("09/03/2026", { selector: "time" });
    expect(newest!.querySelector("a.cover")).not.toBeNull();
  });
});

describe("the achievements of a profile", () => {
  it("are badges, newest first, each with the date of its unlocking", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = makeMember(club);
    unlock(club, ana.id, "Mil Páginas", new Date("2026-01-05T12:00:00Z"));
    unlock(club, ana.id, "Boas-vindas", new Date("2026-02-06T02:00:00Z"));

    const html = await (await bia.get(`/profile/${ana.id}?aba=conquistas`)).text();
    const { document } = screenFrom(html);

    const badges = [...document.querySelectorAll("svg.achievement-badge")];
    expect(
      badges.map((badge) => [
        textOf(badge.nextElementSibling),
        textOf(badge.closest("li")?.querySelector("time")),
      ]),
    ).toEqual([
      ["Boas-vindas", "05/02/2026"],
      ["Mil Páginas", "05/01/2026"],
    ]);
    expect([...document.querySelectorAll("text.drawn-title")].map(textOf)).toContain("1.000");
    expect(html).not.toContain("Cem Dias Seguidos");
  });
});
