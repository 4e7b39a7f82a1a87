import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { homeSectionOf, textOf } from "../support/dom";
import { makeAnswer, makeBook, makeClient, makeEvent, makeMember, makePost } from "../support/makers";

const addressOf = (link: Element | null | undefined) => link?.getAttribute("href");

/** The texts of the elements without children, in order. */
const textsIn = (element: Element) =>
  [...element.querySelectorAll("*")].filter((part) => part.childElementCount === 0).map(textOf);

describe("the community's activity on the home page", () => {
  const heading = "Atividade da comunidade";

  it("shows an empty state at first, with a link to the community", async () => {
    const section = await homeSectionOf(await makeClient(openClub()), heading);

    expect(textOf(section)).toContain("Nenhuma atividade recente.");
    expect(addressOf(within(section).getByText("Ver tudo"))).toBe("/community");
  });

  it("shows author, time and topic, with a badge for staff", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const dev = makeMember(club, { name: "Davi Nogueira", role: "developer" });
    const book = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz" });
    makePost(club, {
      userId: dev.id,
      content: "Terminei.\nE agora?",
      type: "progress",
      relatedBookId: book.id,
      createdAt: new Date("2026-03-10T12:00:00Z"),
    });
    makePost(club, { userId: ana.viewer.id, content: "Olá, clube!" });

    const section = await homeSectionOf(ana, heading);

    const [first, second] = within(section).getAllByRole("article");
    const author = within(first!).getByText("Ana Lima", { selector: "a" });
    expect(addressOf(author)).toBe(`/profile/${ana.viewer.id}`);
    const shown = ["agora mesmo", "Geral", "Olá, clube!"];
    expect(textsIn(first!).filter((text) => shown.includes(text))).toEqual(shown);
    expect(first!.querySelector(".role")).toBeNull();
    expect(first!.querySelector('[href*="/book/"]')).toBeNull();
    const { getByText } = within(second!);
    expect(getByText("Dev").className).toBe("role role-dev");
    expect(getByText("há 3 horas", { selector: "time" }).getAttribute("datetime")).toBe(
      "2026-03-10T12:00:00.000Z",
    );
    const labels = ["há 3 horas", "Progresso"];
    expect(textsIn(second!).filter((text) => labels.includes(text))).toEqual(labels);
    expect(second!.textContent).toContain("Terminei.\nE agora?");
    const title = getByText("O Quinze", { selector: "b" });
    expect(addressOf(title.closest("a"))).toBe(`/book/${book.id}`);
    expect(textOf(title.closest("a"))).toMatch(/O Quinze.*Rachel de Queiroz/);
  });

  it.each([
    [280, "a".repeat(280)],
    [281, `${"a".repeat(280)}…`],
    [1000, `${"a".repeat(280)}…`],
  ])("of %i characters shows at most 280, and a link to the whole", async (length, shown) => {
    const club = openClub();
    const ana = await makeClient(club);
    makePost(club, { userId: ana.viewer.id, content: "a".repeat(length) });

    const section = await homeSectionOf(ana, heading);
    const content = within(section).getByText(/^a{280}/, { selector: "p" });
    const link = within(section).queryByText("Ver mais", { selector: "a.link" });
    expect(addressOf(link)).toBe(length > 280 ? "/community?post=1#post-1" : undefined);
    expect(content.contains(link)).toBe(length > 280);
    link?.remove();
    expect(textOf(content)).toBe(shown);
  });

  it("shows the five newest posts, pinned or not, as text", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (let hour = 1; hour <= 7; hour += 1) {
      const createdAt = new Date(`2026-03-10T0${hour}:00:00Z`);
      const content = `<i>Post ${hour}</i>`;
      makePost(club, { userId: ana.viewer.id, content, createdAt, isPinned: hour === 1 });
    }

    const section = await homeSectionOf(ana, heading);

    const shown = [...textOf(section).matchAll(/<i>Post (\d)<\/i>/g)].map(([, hour]) => hour);
    expect(shown).toEqual(["7", "6", "5", "4", "3"]);
  });
});

describe("the next events on the home page", () => {
  const heading = "Próximos eventos";

  it("show an empty state at first, with a link to all", async () => {
    const section = await homeSectionOf(await makeClient(openClub()), heading);

    expect(textOf(section)).toContain("Nenhum evento programado.");
    expect(addressOf(within(section).getByText("Ver todos"))).toBe("/events");
  });

  it("are the next three, soonest first, from the present moment on", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const at = (start: string, title: string) => makeEvent(club, start, "2026-05-01T00:00:00Z", { title });
    at("2026-03-10T14:59:59Z", "Já começou");
    at("2026-04-12T22:00:00Z", "Terceiro");
    at("2026-04-13T22:00:00Z", "Quarto");
    at("2026-03-10T15:00:00Z", "Agora");
    at("2026-04-11T22:00:00Z", "Segundo");

    const section = await homeSectionOf(ana, heading);

    const titles = [...section.querySelectorAll('a[href^="/events/"]')].map(textOf);
    expect(titles).toEqual(["Agora", "Segundo", "Terceiro"]);
  });

  it("show day, time, place and the own answer", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const answers = ["yes", "maybe", "no"] as const;
    // 22:30 of the 10th in São Paulo.
    const [start, end] = ["2026-04-11T01:30:00Z", "2026-04-11T03:00:00Z"];
    const links = [
      "https://meet.google.com/abc",
      "https://us02web.zoom.us/j/1",
      "https://clube.example/sala",
    ];
    links.forEach((meetLink, index) => {
      const event = makeEvent(club, start, end, { meetLink });
      makeAnswer(club, ana.viewer.id, event.id, answers[index]);
      makeAnswer(club, makeMember(club).id, event.id, "no");
    });

    const rows = within(await homeSectionOf(ana, heading)).getAllByRole("listitem");

    expect(rows.map((row) => textOf(within(row).getByText(/ · /)))).toEqual([
      "22h30 · Google Meet",
      "22h30 · Zoom",
      "22h30 · Reunião online",
    ]);
    expect(rows.map((row) => textOf(within(row).getByText(/^(Confirmado|Talvez|Não vou)$/)))).toEqual([
      "Confirmado",
      "Talvez",
      "Não vou",
    ]);
    for (const row of rows) {
      const day = row.querySelector('time[datetime="2026-04-10"]');
      expect([...(day?.children ?? [])].map(textOf)).toEqual(["ABR", "10", "sex"]);
    }
  });

  it("show only the time without place and answer", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeEvent(club, "2026-04-10T22:00:00Z", "2026-04-10T23:00:00Z");

    const section = await homeSectionOf(ana, heading);

    within(section).getByText("19h00", { selector: "p" });
    expect(textOf(section)).not.toMatch(/Confirmado|Talvez|Não vou/);
  });
});
