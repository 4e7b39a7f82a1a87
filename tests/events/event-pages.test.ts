import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeAnswer, makeEvent, makeMember, makeVisitor } from "../support/makers";
import { logInAt, Visitor } from "../support/visitor";

/** The cards of a list, in order, each as its HTML. */
const cardsIn = (html: string) => html.match(/<li class="event [\s\S]*?(?=<li class="event |<\/ul>)/g) ?? [];

/** What a person reads in a piece of HTML, without what is only said aloud. */
function wordsOf(html: string): string {
  return html
    .replace(/<span class="sr-only">.*?<\/span>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const wordsIn = (html: string) => cardsIn(html).map(wordsOf);

/** At 16:00 of a day in São Paulo, for two hours. */
function meet(club: TestClub, day: string, values: Parameters<typeof makeEvent>[3] = {}) {
  return makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, values);
}

describe("the list of events", () => {
  it("shows time, place and description, truncated at 120 characters, soonest first", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const letters = (count: number) => "a".repeat(count);
    meet(club, "2026-03-22", {
      title: "Depois",
      meetLink: "https://meet.google.com/x",
      description: letters(121),
    });
    meet(club, "2026-03-14", { title: "Antes", meetLink: "https://zoom.us/j/1", description: letters(120) });
    makeEvent(club, "2026-03-15T02:30:00Z", "2026-03-16T12:00:00Z", {
      title: "Vigília",
      meetLink: "https://talky.io/clube",
    });

    const html = await pageOf(await ana.get("/events"));

    expect(wordsIn(html)).toEqual([
      `MAR 14 sáb Antes 14/03/2026 16:00 até 18:00 Zoom ${letters(120)} Confirmar presença Ver detalhes`,
      "MAR 14 sáb Vigília 14/03/2026 23:30 até 16/03/2026 09:00 Reunião online Confirmar presença Ver detalhes",
      `MAR 22 dom Depois 22/03/2026 16:00 até 18:00 Google Meet ${letters(120)}… Confirmar presença Ver detalhes`,
    ]);
    expect(html).toContain(
      'aria-current="page" data-discover="true" href="/events">Próximos Eventos<small> 3</small>',
    );
    expect(html).toContain('href="/events?aba=passados">Eventos Passados<small> 0</small>');
  });

  it("shows featured events larger and with a ribbon", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    meet(club, "2026-03-14", { isFeatured: true });
    meet(club, "2026-03-15");

    const [featured, plain] = cardsIn(await pageOf(await ana.get("/events")));

    expect(featured).toContain('class="calendar-date calendar-date-xl"');
    expect(wordsOf(featured!)).toContain("Destacado Encontro do mês");
    expect(plain).toContain('class="calendar-date calendar-date-lg"');
    expect(plain).not.toContain("Destacado");
  });

  it.each([
    ["yes", true, "Presença Confirmada"],
    ["yes", false, "Confirmado"],
    ["maybe", true, "Talvez"],
    ["no", false, "Não vou"],
  ] as const)(
    "after %s, featured: %s, has a disabled button %j in place of the form",
    async (status, isFeatured, label) => {
      const club = openClub();
      const [ana, bia] = [await makeVisitor(club), await makeVisitor(club)];
      makeAnswer(club, ana.viewer.id, meet(club, "2026-03-14", { isFeatured }).id, status);

      const [own] = cardsIn(await pageOf(await ana.get("/events")));
      const [others] = cardsIn(await pageOf(await bia.get("/events")));

      expect(own).toMatch(new RegExp(`<button (?=[^>]*disabled="")[^>]*>${label}</button>`));
      expect(own).not.toContain("<form");
      expect(others).toMatch(/<form .*name="intent" value="confirmar".*Confirmar presença/);
    },
  );

  it("shows a cancelled event with its reason, without a button", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const cancelled = { cancelledAt: club.clock.now, cancelReason: "Chuva demais" };
    makeAnswer(club, ana.viewer.id, meet(club, "2026-03-14", cancelled).id);

    const html = await pageOf(await ana.get("/events"));

    expect(wordsIn(html)).toEqual([
      "MAR 14 sáb Encontro do mês 14/03/2026 16:00 até 18:00 Cancelado Chuva demais Ver detalhes",
    ]);
    expect(cardsIn(html)[0]).not.toContain("<button");
  });

  it("moves an event to the past the moment after it begins", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    meet(club, "2026-03-14");
    club.clock.now = new Date("2026-03-14T19:00:00Z");
    expect(wordsIn(await pageOf(await ana.get("/events")))).toHaveLength(1);

    club.clock.now = new Date("2026-03-14T19:00:00.001Z");

    expect(await pageOf(await ana.get("/events"))).toContain("Nenhum evento programado.");
    const [past] = cardsIn(await pageOf(await ana.get("/events?aba=passados")));
    expect(past).toContain('class="calendar-date calendar-date-lg is-past"');
    expect(past).not.toContain("<button");
    expect(past).toContain('href="/events/1?aba=passados"');
  });

  it.each([
    ["/events", "Nenhum evento programado."],
    ["/events?aba=passados", "Nenhum evento passado<"],
    ["/events?aba=outra", "Nenhum evento programado."],
  ])("at %s shows %j without events", async (address, sentence) => {
    const ana = await makeVisitor(openClub());
    expect(await pageOf(await ana.get(address))).toContain(sentence);
  });

  it("is paginated by twenty, and its dialogs return to the same page", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    for (let day = 1; day <= 21; day += 1) {
      meet(club, `2026-02-${String(day).padStart(2, "0")}`, { title: `Dia ${day}` });
    }

    const first = await pageOf(await ana.get("/events?aba=passados"));
    const last = await pageOf(await ana.get("/events?aba=passados&pagina=2"));
    const page = await pageOf(await ana.get("/events/1?aba=passados&pagina=2"));

    expect(wordsIn(first)).toHaveLength(20);
    expect(wordsIn(first)[0]).toContain("Dia 21");
    expect(first).toContain('href="/events?aba=passados&amp;pagina=2">Eventos mais antigos</a>');
    expect(wordsIn(last)).toEqual([expect.stringContaining("Dia 1 ")]);
    expect(last).toContain('href="/events?aba=passados">Eventos mais recentes</a>');
    expect(last).toContain('href="/events/1?aba=passados&amp;pagina=2"');
    expect(page).toContain('href="/events?aba=passados&amp;pagina=2"');
  });

  it("shows the link to a new event only to staff", async () => {
    const club = openClub();
    for (const [role, isOffered] of [
      ["user", false],
      ["admin", true],
      ["developer", true],
    ] as const) {
      const html = await pageOf(await (await makeVisitor(club, { role })).get("/events"));
      expect(html.includes('href="/events/novo"'), role).toBe(isOffered);
      expect(html).toContain('href="/events/agenda"');
    }
    expect((await new Visitor(club).get("/events")).headers.get("location")).toBe(logInAt("/events"));
  });
});

describe("an event's page", () => {
  it("shows all its fields, with addresses as links, and the answer form", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id } = meet(club, "2026-03-14", {
      title: "Encontro <b>de</b> março",
      description: "Leiam https://exemplo.org/a antes.\n\n<script>alert(1)</script>",
      meetLink: "https://meet.google.com/abc",
      isFeatured: true,
    });

    const html = await pageOf(await ana.get(`/events/${id}`));

    expect(html).toContain("Encontro &lt;b&gt;de&lt;/b&gt; março</h1>");
    expect(wordsOf(html)).toContain("Início 14/03/2026 16:00 Término 14/03/2026 18:00");
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/exemplo\.org\/a"[^>]*rel="[^"]*noopener[^>]*>https:\/\/exemplo\.org\/a<\/a> antes\.<\/p>/,
    );
    expect(html).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    expect(html).toMatch(
      /href="https:\/\/meet\.google\.com\/abc" target="_blank" rel="noopener noreferrer">Entrar no Google Meet</,
    );
    expect(html).toContain(`href="/events/${id}/evento.ics"`);
    expect(html).toMatch(/<h1[^>]*>(?![\s\S]*<h1)/);
    expect(html).not.toContain('checked=""');
    expect(html).toMatch(/<a [^>]*href="\/events">Eventos<\/a>/);
  });

  it("shows attendees by answer and by name, with the own answer selected", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana" });
    const { id } = meet(club, "2026-03-14");
    makeAnswer(club, ana.viewer.id, id, "maybe");
    for (const name of ["Zélia", "Ícaro", "Bia"]) makeAnswer(club, makeMember(club, { name }).id, id);
    makeAnswer(club, makeMember(club, { name: "Davi" }).id, id, "no");
    makeAnswer(club, makeMember(club, { name: "Saiu", deactivatedAt: club.clock.now }).id, id);

    const html = await pageOf(await ana.get(`/events/${id}`));

    expect(wordsOf(html)).toContain(
      "3 confirmados, 1 talvez Quem respondeu Sim 3 Bia Ícaro Zélia Talvez 1 Ana Não 1 Davi Cancelar",
    );
    expect(html).toContain(`href="/profile/${ana.viewer.id}"`);
    expect(html).toMatch(/<input (?=[^>]*value="maybe")(?=[^>]*checked="")/);
    expect(html).not.toContain("Saiu");
  });

  it.each([
    ["runs", "2026-03-14T20:00:00Z", {}, "Este evento já começou.", true],
    ["is over", "2026-03-14T21:00:00Z", {}, "Este evento já terminou.", false],
    [
      "is cancelled",
      "2026-03-10T15:00:00Z",
      { cancelledAt: new Date(0), cancelReason: "Chuva" },
      "Este evento foi cancelado. Motivo: Chuva",
      false,
    ],
  ])("shows the own answer in place of the form once it %s", async (_, now, values, sentence, isJoinable) => {
    const club = openClub();
    club.clock.now = new Date(now);
    const ana = await makeVisitor(club);
    const { id } = meet(club, "2026-03-14", { meetLink: "https://zoom.us/j/1", ...values });
    makeAnswer(club, ana.viewer.id, id, "no");

    const html = await pageOf(await ana.get(`/events/${id}`));

    expect(wordsOf(html)).toContain(`${sentence} Você respondeu Não .`);
    expect(html).not.toContain("Salvar resposta");
    expect(html.includes("zoom.us")).toBe(isJoinable);
  });

  it("returns 404 for a missing event, at every address of it", async () => {
    const club = openClub();
    const admin = await makeVisitor(club, { role: "admin" });
    for (const id of ["99", "abc", "0", "-1", "1e3"]) {
      for (const rest of ["", "/editar", "/cancelar", "/evento.ics"]) {
        expect((await admin.get(`/events/${id}${rest}`)).status, id + rest).toBe(404);
      }
    }
  });
});
