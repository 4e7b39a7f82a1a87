import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, hrefOf, hrefsIn, type Screen, screenOf, textOf, visibleWordsOf } from "../support/dom";
import { makeAnswer, makeClient, makeEvent, makeMember } from "../support/makers";

const cardsIn = ({ document }: Screen) => [...document.querySelectorAll<HTMLElement>('li[id^="evento-"]')];
const wordsIn = (screen: Screen) => cardsIn(screen).map(visibleWordsOf);

/** At 16:00 of a day in São Paulo, for two hours. */
function meet(club: TestClub, day: string, values: Parameters<typeof makeEvent>[3] = {}) {
  return makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, values);
}

describe("the list of events", () => {
  it("shows time, place and description, truncated at 120 characters, soonest first", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const text = (length: number) => "a".repeat(length);
    meet(club, "2026-03-22", {
      title: "Depois",
      meetLink: "https://meet.google.com/x",
      description: text(121),
    });
    meet(club, "2026-03-14", { title: "Antes", meetLink: "https://zoom.us/j/1", description: text(120) });
    makeEvent(club, "2026-03-15T02:30:00Z", "2026-03-16T12:00:00Z", {
      title: "Vigília",
      meetLink: "https://talky.io/clube",
    });

    const screen = await screenOf(ana.get("/events"));

    expect(wordsIn(screen)).toEqual([
      `MAR 14 sáb Antes 14/03/2026 16:00 até 18:00 Zoom ${text(120)} Confirmar presença Ver detalhes`,
      "MAR 14 sáb Vigília 14/03/2026 23:30 até 16/03/2026 09:00 Reunião online Confirmar presença Ver detalhes",
      `MAR 22 dom Depois 22/03/2026 16:00 até 18:00 Google Meet ${text(120)}… Confirmar presença Ver detalhes`,
    ]);
    const upcoming = screen.getByRole("link", { name: "Próximos Eventos 3" });
    expect(upcoming.getAttribute("aria-current")).toBe("page");
    expect(upcoming.getAttribute("href")).toBe("/events");
    expect(hrefOf(screen, "Eventos Passados 0")).toBe("/events?aba=passados");
    expect(screen.getByText("Próximos Eventos").nextElementSibling?.textContent).toBe(" 3");
    expect(screen.getByText("Eventos Passados").nextElementSibling?.textContent).toBe(" 0");
  });

  it.each([
    ["yes", true, "Presença Confirmada"],
    ["yes", false, "Confirmado"],
    ["maybe", true, "Talvez"],
    ["no", false, "Não vou"],
  ] as const)(
    "after %s, featured: %s, shows a disabled button %j, and offers to change the answer",
    async (status, isFeatured, label) => {
      const club = openClub();
      const [ana, bia] = [await makeClient(club), await makeClient(club)];
      makeAnswer(club, ana.viewer.id, meet(club, "2026-03-14", { isFeatured }).id, status);

      const [own] = cardsIn(await screenOf(ana.get("/events")));
      const [others] = cardsIn(await screenOf(bia.get("/events")));

      const [button] = within(own!).getAllByRole<HTMLButtonElement>("button", { name: label });
      expect(button?.disabled).toBe(true);
      expect(within(own!).queryByRole("button", { name: /^Confirmar presença/ })).toBeNull();
      expect(textOf(own!.querySelector("details > summary"))).toBe("Mudar resposta a Encontro do mês");
      expect(fieldsOf(own!, "confirm")).toEqual({ intent: "confirm", eventId: "1" });
      expect(others!.querySelector("details")).toBeNull();
      expect(fieldsOf(others!, "confirm")).toEqual({ intent: "confirm", eventId: "1" });
      expect(visibleWordsOf(others!)).toContain("Confirmar presença");
    },
  );

  it("shows a cancelled event with its reason, without a button", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const cancelled = { cancelledAt: club.clock.now, cancelReason: "Chuva demais" };
    makeAnswer(club, ana.viewer.id, meet(club, "2026-03-14", cancelled).id);

    const screen = await screenOf(ana.get("/events"));

    expect(wordsIn(screen)).toEqual([
      "MAR 14 sáb Encontro do mês 14/03/2026 16:00 até 18:00 Cancelado Chuva demais Ver detalhes",
    ]);
    expect(cardsIn(screen)[0]!.querySelector("button")).toBeNull();
  });
});

describe("an event's page", () => {
  it("shows all its fields, with addresses as links, and the answer form", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club, "2026-03-14", {
      title: "Encontro <b>de</b> março",
      description: "Leiam https://exemplo.org/a antes.\n\n<script>alert(1)</script>",
      meetLink: "https://meet.google.com/abc",
      isFeatured: true,
    });

    const screen = await screenOf(ana.get(`/events/${id}`));
    const { document } = screen;

    expect([...document.querySelectorAll("h1")].map(textOf)).toEqual(["Encontro <b>de</b> março"]);
    expect(visibleWordsOf(document.body)).toContain("14/03/2026 16:00 até 18:00");
    const inText = screen.getByRole<HTMLAnchorElement>("link", { name: "https://exemplo.org/a" });
    expect(inText.href).toBe("https://exemplo.org/a");
    expect(inText.rel).toContain("noopener");
    expect(textOf(inText.closest("p"))).toBe("Leiam https://exemplo.org/a antes.");
    expect(screen.getByText("<script>alert(1)</script>", { selector: "p" })).toBeTruthy();
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>("link", {
      name: /^Entrar no Google Meet/,
    });
    expect([href, target, rel]).toEqual(["https://meet.google.com/abc", "_blank", "noopener noreferrer"]);
    expect(hrefsIn(document)).toContain(`/events/${id}/evento.ics`);
    expect(document.querySelectorAll('[name="status"][aria-pressed="false"]')).toHaveLength(3);
    expect(hrefOf(within(document.querySelector("main")!), "Eventos")).toBe("/events");
  });

  it("shows attendees by answer and by name, with the own answer selected", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const { id } = meet(club, "2026-03-14");
    makeAnswer(club, ana.viewer.id, id, "maybe");
    for (const name of ["Zélia", "Ícaro", "Bia"]) makeAnswer(club, makeMember(club, { name }).id, id);
    makeAnswer(club, makeMember(club, { name: "Davi" }).id, id, "no");
    makeAnswer(club, makeMember(club, { name: "Saiu", deactivatedAt: club.clock.now }).id, id);

    const screen = await screenOf(ana.get(`/events/${id}`));
    const { body } = screen.document;

    expect(visibleWordsOf(body)).toContain(
      "3 confirmados, 1 talvez Quem respondeu Sim 3 Bia Ícaro Zélia Talvez 1 Ana Não 1 Davi",
    );
    expect(hrefsIn(body)).toContain(`/profile/${ana.viewer.id}`);
    expect([...body.querySelectorAll('[name="status"][aria-pressed="true"]')].map(textOf)).toEqual([
      "Talvez",
    ]);
    expect(textOf(body.querySelector("main"))).not.toContain("Saiu");
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
    const ana = await makeClient(club);
    const { id } = meet(club, "2026-03-14", { meetLink: "https://zoom.us/j/1", ...values });
    makeAnswer(club, ana.viewer.id, id, "no");

    const { body } = (await screenOf(ana.get(`/events/${id}`))).document;

    expect(visibleWordsOf(body)).toContain(`${sentence} Você respondeu Não .`);
    expect(body.querySelector('[name="status"]')).toBeNull();
    expect(visibleWordsOf(body)).not.toContain("Adicionar ao calendário");
    expect(hrefsIn(body).includes("https://zoom.us/j/1")).toBe(isJoinable);
  });
});
