import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { sectionOf } from "../support/html";
import { makeAnswer, makeBook, makeEvent, makeMember, makePost, makeVisitor } from "../support/makers";

describe("the community's activity on the home page", () => {
  const heading = "Atividade da comunidade";

  it("shows an empty state at first, with a link to the community", async () => {
    const html = await sectionOf(await makeVisitor(openClub()), heading);

    expect(html).toContain("Nenhuma atividade recente.");
    expect(html).toContain('href="/community">Ver tudo</a>');
  });

  it("shows author, time and topic, with a badge for staff", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana Lima" });
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

    const html = await sectionOf(ana, heading);

    const [first = "", second = ""] = html.split("<article").slice(1);
    expect(first).toContain(`href="/profile/${ana.viewer.id}">Ana Lima</a>`);
    expect(first).toMatch(/>agora mesmo<.*>Geral<.*>Olá, clube!</);
    expect(first).not.toContain('class="role');
    expect(first).not.toContain("/book/");
    expect(second).toContain('<span class="role role-dev">Dev</span>');
    expect(second).toMatch(/dateTime="2026-03-10T12:00:00\.000Z">há 3 horas<.*>Progresso</);
    expect(second).toContain("Terminei.\nE agora?");
    expect(second).toContain(`href="/book/${book.id}"`);
    expect(second).toMatch(/<b>O Quinze<\/b>.*Rachel de Queiroz/);
  });

  it.each([
    [280, "a".repeat(280), "</p>"],
    [281, `${"a".repeat(280)}…`, ' <a class="link'],
    [1000, `${"a".repeat(280)}…`, ' <a class="link'],
  ])("of %i characters shows at most 280, and a link to the whole", async (length, shown, next) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    makePost(club, { userId: ana.viewer.id, content: "a".repeat(length) });

    const html = await sectionOf(ana, heading);
    expect(html).toContain(`>${shown}${next}`);
    expect(/href="([^"]+)">Ver mais</.exec(html)?.[1]).toBe(
      length > 280 ? "/community?post=1#post-1" : undefined,
    );
  });

  it("shows the five newest posts, pinned or not, as text", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    for (let hour = 1; hour <= 7; hour += 1) {
      const createdAt = new Date(`2026-03-10T0${hour}:00:00Z`);
      const content = `<i>Post ${hour}</i>`;
      makePost(club, { userId: ana.viewer.id, content, createdAt, isPinned: hour === 1 });
    }

    const html = await sectionOf(ana, heading);

    const shown = [...html.matchAll(/&lt;i&gt;Post (\d)&lt;\/i&gt;/g)].map(([, hour]) => hour);
    expect(shown).toEqual(["7", "6", "5", "4", "3"]);
  });
});

describe("the next events on the home page", () => {
  const heading = "Próximos eventos";

  it("show an empty state at first, with a link to all", async () => {
    const html = await sectionOf(await makeVisitor(openClub()), heading);

    expect(html).toContain("Nenhum evento programado.");
    expect(html).toContain('href="/events">Ver todos</a>');
  });

  it("are the next three, soonest first, from the present moment on", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const at = (start: string, title: string) => makeEvent(club, start, "2026-05-01T00:00:00Z", { title });
    at("2026-03-10T14:59:59Z", "Já começou");
    at("2026-04-12T22:00:00Z", "Terceiro");
    at("2026-04-13T22:00:00Z", "Quarto");
    at("2026-03-10T15:00:00Z", "Agora");
    at("2026-04-11T22:00:00Z", "Segundo");

    const html = await sectionOf(ana, heading);

    const titles = [...html.matchAll(/href="\/events\/\d+">([^<]*)</g)].map(([, title]) => title);
    expect(titles).toEqual(["Agora", "Segundo", "Terceiro"]);
  });

  it("show day, time, place and the own answer", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
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

    const rows = (await sectionOf(ana, heading)).split("<li").slice(1);

    expect(rows.map((row) => />([^<>]* · [^<>]*)</.exec(row)?.[1])).toEqual([
      "22h30 · Google Meet",
      "22h30 · Zoom",
      "22h30 · Reunião online",
    ]);
    expect(rows.map((row) => />(Confirmado|Talvez|Não vou)</.exec(row)?.[1])).toEqual([
      "Confirmado",
      "Talvez",
      "Não vou",
    ]);
    for (const row of rows)
      expect(row).toMatch(/dateTime="2026-04-10"><b>ABR<\/b><span>10<\/span><i>sex<\/i>/);
  });

  it("show only the time without place and answer", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    makeEvent(club, "2026-04-10T22:00:00Z", "2026-04-10T23:00:00Z");

    const html = await sectionOf(ana, heading);

    expect(html).toContain(">19h00</p>");
    expect(html).not.toMatch(/Confirmado|Talvez|Não vou/);
  });
});
