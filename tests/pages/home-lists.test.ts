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
});

describe("the next events on the home page", () => {
  const heading = "Próximos eventos";

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
});
