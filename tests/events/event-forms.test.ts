import { describe, expect, it } from "vitest";
import { events, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeAnswer, makeClient, makeEvent, makeMember } from "../support/makers";

const stored = (club: TestClub) => club.db.select().from(events).orderBy(events.id).all();
/** The members with a notification. */
const notified = (club: TestClub) =>
  club.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .orderBy(notifications.userId)
    .all()
    .map(({ userId }) => userId);

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

/** The fields of an event's form, with attributes because the value of a date field is never invalid. */
function fieldsIn(document: Document) {
  const value = (name: string) => document.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";
  return {
    title: value("title"),
    description: document.querySelector("textarea")?.value,
    startDate: value("startDate"),
    endDate: value("endDate"),
    locationName: value("locationName"),
    locationAddress: value("locationAddress"),
    meetLink: value("meetLink"),
    isFeatured: document.querySelector<HTMLInputElement>('[name="isFeatured"]')?.checked,
  };
}

const filled = {
  title: "Encontro de março",
  description: "Tragam o livro.",
  startDate: "2026-03-14T16:00",
  endDate: "2026-03-14T18:00",
  locationName: "Livraria do Davi",
  locationAddress: "Rua da Bahia, 1148",
  meetLink: "https://meet.google.com/abc",
  isFeatured: "on",
};

describe("the form of an event", () => {
  it.each(["admin", "developer"] as const)(
    "allows a %s to create one, in the club's time zone",
    async (role) => {
      const club = openClub();
      const staff = await makeClient(club, { role });
      const page = await pageOf(await staff.get("/events/novo"));
      expect(page).toContain("Horário Padrão de Brasília");

      const response = await staff.submit("/events/novo", "create", filled);

      expect([response.status, response.headers.get("location")]).toEqual([303, "/events#evento-1"]);
      expect(toastOf(await screenOf(staff.get("/events")))[0]).toBe("Evento criado");
      expect(stored(club)).toMatchObject([
        {
          ...filled,
          isFeatured: true,
          startDate: new Date("2026-03-14T19:00:00Z"),
          endDate: new Date("2026-03-14T21:00:00Z"),
          createdById: staff.viewer.id,
        },
      ]);
    },
  );

  it.each([
    [{ title: "x" }, "O título deve ter pelo menos 2 caracteres"],
    [{ startDate: "" }, "A data de início é obrigatória"],
    [{ locationAddress: "a".repeat(301) }, "O endereço não pode ultrapassar 300 caracteres"],
    [{ locationName: "" }, "Dê um nome ao local deste endereço"],
    [{ meetLink: "meet.google.com" }, "O link de reunião deve ser uma URL válida"],
  ])("is refilled after %j", async (wrong, sentence) => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const { id } = meet(club);
    const before = stored(club);

    for (const [address, intent] of [
      ["/events/novo", "create"],
      [`/events/${id}/editar`, "edit"],
    ] as const) {
      const response = await admin.submit(address, intent, { ...filled, ...wrong });
      const { document } = await screenOf(response);
      expect(response.status).toBe(400);
      const errors = [...document.querySelectorAll('[id$="-erro"]')].map(textOf);
      expect(errors).toEqual([sentence]);
      expect(fieldsIn(document)).toEqual({ ...filled, ...wrong, isFeatured: true });
    }
    expect(stored(club)).toEqual(before);
  });

  it("is prefilled, and a moved time notifies attendees", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const { id } = meet(club, { title: "Antes", isFeatured: true });
    const [comes, stays] = [makeMember(club), makeMember(club)];
    makeAnswer(club, comes.id, id, "maybe");
    makeAnswer(club, stays.id, id, "no");
    const { document } = await screenOf(admin.get(`/events/${id}/editar`));
    expect(fieldsIn(document)).toEqual({
      title: "Antes",
      description: "",
      startDate: "2026-03-14T16:00",
      endDate: "2026-03-14T18:00",
      locationName: "",
      locationAddress: "",
      meetLink: "",
      isFeatured: true,
    });

    const { isFeatured: _, ...rest } = filled;
    const fields = { ...rest, startDate: "2026-03-14T15:00" };
    const response = await admin.submit(`/events/${id}/editar?pagina=2`, "edit", fields);

    expect(response.headers.get("location")).toBe(`/events/${id}?pagina=2`);
    expect(toastOf(await screenOf(admin.get(`/events/${id}`)))[0]).toBe("Evento atualizado");
    const startDate = new Date("2026-03-14T18:00:00Z");
    expect(stored(club)).toMatchObject([{ title: filled.title, startDate, isFeatured: false, sequence: 1 }]);
    expect(notified(club)).toEqual([comes.id]);
  });

  it("is refused to members, with a redirect home and a toast", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    meet(club);
    const before = stored(club);
    for (const [address, intent] of [
      ["/events/novo", "create"],
      ["/events/1/editar", "edit"],
      ["/events/1/cancelar", "cancel"],
    ] as const) {
      expect((await ana.get(address)).headers.get("location")).toBe("/");
      expect((await ana.submit(address, intent, filled)).status).toBe(403);
    }
    expect(stored(club)).toEqual(before);
  });
});

describe("cancelling an event", () => {
  it("keeps it with the reason, notifies the others, and works once", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const { id } = meet(club);
    const [yes, no] = [makeMember(club), makeMember(club)];
    makeAnswer(club, yes.id, id, "yes");
    makeAnswer(club, no.id, id, "no");
    expect(await pageOf(await admin.get(`/events/${id}/cancelar`))).toContain("continua na lista");

    const first = await admin.submit(`/events/${id}/cancelar`, "cancel", { reason: "Chuva" });
    const page = await screenOf(admin.get(`/events/${id}`));
    const second = await admin.submit(`/events/${id}/cancelar`, "cancel", { reason: "Outra" });

    expect([first.status, first.headers.get("location")]).toEqual([303, `/events/${id}`]);
    expect(toastOf(page)[0]).toBe("Evento cancelado");
    expect(page.document.querySelector(`[href*="/events/${id}/editar"]`)).toBeNull();
    expect(second.status).toBe(409);
    const refused = await screenOf(second);
    expect(toastOf(refused)).toEqual(["Erro ao cancelar evento", "Este evento já foi cancelado."]);
    expect(refused.getByDisplayValue("Outra")).toBeTruthy();
    expect(stored(club)).toMatchObject([{ cancelReason: "Chuva", cancelledAt: club.clock.now }]);
    expect(notified(club)).toEqual([yes.id, no.id]);
  });
});
