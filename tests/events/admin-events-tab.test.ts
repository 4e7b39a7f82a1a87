import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, type Screen, screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeAnswer, makeClient, makeEvent, makeMember } from "../support/makers";

async function openPanel() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const show = async (search = "") => pageOf(await admin.get(`/admin?aba=eventos${search}`));
  return { club, admin, show };
}

/** An event of two hours that begins in a number of hours. */
function meet(club: TestClub, title: string, hours: number, values: Parameters<typeof makeEvent>[3] = {}) {
  const at = (moment: number) => new Date(club.clock.now.getTime() + moment * 3_600_000).toISOString();
  return makeEvent(club, at(hours), at(hours + 2), { title, ...values });
}

const rowsIn = ({ document }: Screen) => [...document.querySelectorAll('tr[id^="evento-"]')];
const titlesIn = (screen: Screen) => rowsIn(screen).map((row) => textOf(row.querySelector("a")));
const cellOf = (row: Element, label: string) => row.querySelector(`[data-label="${label}:"]`)!;

const form = { title: "Sarau", startDate: "2026-03-14T16:00", endDate: "2026-03-14T18:00" };

describe("the events in the panel", () => {
  it("are ordered by distance from now: upcoming first, then past", async () => {
    const { club, show } = await openPanel();
    meet(club, "mês que vem", 700);
    meet(club, "há um ano", -8800);
    meet(club, "agora há pouco", -1);
    meet(club, "amanhã", 24);
    meet(club, "amanhã, em destaque", 24, { isFeatured: true });

    const html = await show();

    expect(titlesIn(screenFrom(html))).toEqual([
      "amanhã, em destaque",
      "amanhã",
      "mês que vem",
      "agora há pouco",
      "há um ano",
    ]);
    expect(html).toContain("3 próximos, 2 passados");
  });

  it("show date, place, featured or cancelled state, and number of attendees", async () => {
    const { club, show } = await openPanel();
    const { id } = meet(club, "Encontro", 5, { isFeatured: true, meetLink: "https://meet.google.com/abc" });
    meet(club, "Piquenique", 6, { cancelledAt: club.clock.now });
    for (const deactivatedAt of [null, null, club.clock.now]) {
      makeAnswer(club, makeMember(club, { deactivatedAt }).id, id);
    }

    const [first, second] = rowsIn(screenFrom(await show())) as [Element, Element];

    expect(textOf(cellOf(first, "Início"))).toBe("10/03/2026 17:00");
    expect(textOf(cellOf(first, "Término"))).toBe("10/03/2026 19:00");
    const link = cellOf(first, "Link").querySelector("a")!;
    expect(link.getAttribute("href")).toBe("https://meet.google.com/abc");
    expect(link.rel).toBe("noopener noreferrer");
    expect(textOf(link)).toMatch(/^Google Meet/);
    expect(textOf(first)).toContain("Destacado");
    expect(textOf(first)).toContain("2 confirmados");
    expect(textOf(first)).not.toContain("Cancelado");
    expect(textOf(second)).toContain("Cancelado");
    expect(textOf(second)).toContain("Não disponível");
    expect(textOf(cellOf(second, "Destaque"))).toBe("Não");
  });

  it("offer only the permitted actions", async () => {
    const { club, show } = await openPanel();
    meet(club, "a cancelar", 5);
    meet(club, "cancelado", 6, { cancelledAt: club.clock.now });
    meet(club, "em curso", -1);
    meet(club, "passado", -5);

    const offers = rowsIn(screenFrom(await show())).map((row) =>
      [/\/editar\?/, /\/cancelar\?/, /^\/admin\/eventos\/\d+$/].map((address) =>
        hrefsIn(row).some((href) => address.test(href ?? "")),
      ),
    );

    expect(offers).toEqual([
      [true, true, true],
      [false, false, true],
      [true, true, true],
      [true, false, true],
    ]);
  });
});

describe("the forms of events, opened from the panel", () => {
  it.each([
    ["editar", "edit", form, "Evento atualizado"],
    ["cancelar", "cancel", { reason: "Chuva" }, "Evento cancelado"],
  ])("at /%s returns to its page of the panel", async (dialog, intent, fields, toast) => {
    const { club, admin, show } = await openPanel();
    meet(club, "Encontro", 5);
    const address = `/admin/eventos/1/${dialog}?aba=eventos&pagina=2`;
    const back = "/admin?aba=eventos&pagina=2";
    const { document } = await screenOf(admin.get(address));
    expect(hrefsIn(document).filter((href) => href === back)).toHaveLength(2);

    const answer = await admin.submit(address, intent, fields);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    expect(await show("&pagina=2")).toContain(toast);
  });

  it.each(["//evil.example", "https://evil.example", "painel/../..", "%2F%2Fevil.example"])(
    "never redirects outside the club: %s",
    async (place) => {
      const { club, admin } = await openPanel();
      meet(club, "Encontro", 5);

      for (const address of [
        `/events/1/editar?de=${place}`,
        `/events/1/editar?aba=${place}`,
        `/admin/eventos/1/editar?pagina=${place}`,
        `/admin/eventos/1/editar?aba=${place}`,
      ]) {
        const answer = await admin.submit(address, "edit", form);
        const to = new URL(answer.headers.get("location") ?? "", "http://localhost:3000");
        expect(to.origin).toBe("http://localhost:3000");
        expect(["/events/1", "/admin"]).toContain(to.pathname);
      }
    },
  );
});

describe("a form of an event that can no longer change", () => {
  it.each([
    ["editar", "edit", { cancelledAt: new Date("2026-03-01T12:00:00Z") }, 5, "Este evento foi cancelado."],
    [
      "cancelar",
      "cancel",
      { cancelledAt: new Date("2026-03-01T12:00:00Z") },
      5,
      "Este evento já foi cancelado.",
    ],
    ["cancelar", "cancel", {}, -5, "Este evento já terminou."],
  ])(
    "at /%s shows the reason, and its submission is refused",
    async (dialog, intent, values, hours, reason) => {
      const { club, admin } = await openPanel();
      meet(club, "Encontro", hours, values);

      const { document } = await screenOf(admin.get(`/admin/eventos/1/${dialog}`));
      expect(textOf(document.querySelector("main"))).toContain(reason);
      expect(document.querySelector(`[value="${intent}"]`)).toBeNull();
      expect(hrefsIn(document)).toContain("/admin?aba=eventos");

      const answer = await admin.submit(`/admin/eventos/1/${dialog}`, intent, form);
      expect(answer.status).toBe(409);
      expect(toastOf(await screenOf(answer))).toContain(reason);
    },
  );
});
