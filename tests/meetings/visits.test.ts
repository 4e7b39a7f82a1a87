import { describe, expect, it } from "vitest";
import { auditLog, visitLinks } from "#db/schema";
import { hrefsIn, screenOf, textOf, toastOf, visibleWordsOf } from "../support/dom";
import { makeEvent, makeMember } from "../support/makers";
import { makeRole, makeVisit, makeVisitor, openWithEvening, storedVisitors } from "../support/meetings";
import { loginUrl, TestClient } from "../support/test-client";

const answers = { name: "Marina Falcão", answer: "yes" };
const mainOf = async (response: Response | Promise<Response>) =>
  visibleWordsOf((await screenOf(response)).document.querySelector("main")!);

async function openWithVisit(values: Parameters<typeof openWithEvening>[0] = {}) {
  const evening = await openWithEvening({ locationName: "Livraria do Davi", ...values });
  const at = makeVisit(evening.club, evening.admin.viewer);
  return { ...evening, at, visitor: new TestClient(evening.club) };
}

describe("a visit link", () => {
  it("is made, replaced and revoked by the staff, by call and by form", async () => {
    const { club, admin } = await openWithEvening();
    const link = "/api/meetings/1/visit-link";
    const visitor = new TestClient(club);
    const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname;

    const made = await admin.call("POST", link);
    const { url, expiresAt } = await made.json();
    expect([made.status, expiresAt]).toEqual([201, "2026-03-14T21:00:00.000Z"]);
    expect((await visitor.get(pathOf(url))).status).toBe(200);

    await admin.submit("/events/1/visita", "create", {});
    const shown = async () =>
      (await screenOf(admin.get("/events/1/visita"))).document
        .querySelector<HTMLInputElement>("input[readonly]")
        ?.getAttribute("value");
    expect(await shown()).toBe(url);
    expect((await admin.submit("/events/1/visita", "renew", {})).status).toBe(303);
    const renewed = await shown();
    expect(renewed).not.toBe(url);
    expect((await visitor.get(pathOf(url))).status).toBe(404);
    expect((await visitor.get(pathOf(renewed))).status).toBe(200);

    expect((await admin.submit("/events/1/visita", "revoke", {})).status).toBe(303);
    expect((await visitor.get(pathOf(renewed))).status).toBe(404);
    expect((await admin.call("DELETE", link)).status).toBe(200);
    expect(club.db.select().from(visitLinks).all()).toEqual([]);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .map(({ action }) => action),
    ).toEqual(["event.visit-link", "event.visit-link", "event.visit-revoke"]);
  });

  it("is refused to members and visitors, and for events that are over, cancelled or not there", async () => {
    const { club, admin, ana } = await openWithEvening();
    const make = (client: TestClient, id = 1) => client.call("POST", `/api/meetings/${id}/visit-link`);
    expect((await make(ana)).status).toBe(403);
    expect((await make(new TestClient(club))).status).toBe(401);
    expect((await ana.get("/events/1/visita")).headers.get("location")).toBe("/");
    for (const intent of ["create", "renew", "revoke", "remove-visitor"]) {
      expect((await ana.submit("/events/1/visita", intent, { visitorId: "1" })).status).toBe(403);
    }
    expect((await make(admin, 9)).status).toBe(404);
    makeEvent(club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z", { cancelledAt: club.clock.now });
    expect((await (await make(admin, 2)).json()).message).toBe("Este evento foi cancelado.");
    club.clock.now = new Date("2026-03-14T21:00:00Z");
    const late = await make(admin);
    expect([late.status, (await late.json()).message]).toEqual([409, "Este evento já terminou."]);
    expect(club.db.select().from(visitLinks).all()).toEqual([]);
  });
});

describe("the page of a visit", () => {
  it("shows title, day, place and how many come, and nothing else of the club", async () => {
    const { club, at, visitor, ana } = await openWithVisit({
      description: "Tragam o segredo",
      meetLink: "https://zoom.us/j/1",
      locationAddress: "Rua da Bahia, 1148",
    });
    makeVisitor(club, "Nina");
    makeRole(club, 1, "host", ana.viewer.id);

    const response = await visitor.get(at);
    const html = await response.clone().text();
    const { document } = await screenOf(response);

    expect(visibleWordsOf(document.querySelector("main")!)).toContain(
      "convida você para uma noite Encontro de março 14/03/2026 16:00 até 18:00 Horário Padrão de Brasília Livraria do Davi, Rua da Bahia, 1148 3 pessoas vão.",
    );
    expect(textOf(document.querySelector("main"))).toContain("vale até sábado, 14/03, às 18h00.");
    expect(hrefsIn(document.body)).toEqual(["#conteudo"]);
    for (const word of ["Ana Lima", "Davi Nogueira", "Nina", "segredo", "zoom.us"]) {
      expect(html).not.toContain(word);
    }
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
  });

  it("takes an answer, which the same browser sees and changes", async () => {
    const { club, at, visitor } = await openWithVisit();

    const response = await visitor.submit(at, "answer", { ...answers, name: "  Marina   Falcão " });

    expect([response.status, response.headers.get("location")]).toEqual([303, at]);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("visita-1="));
    expect(cookie).toMatch(/; Path=\/visita; .*HttpOnly; SameSite=Lax/);
    expect(await mainOf(visitor.get(at))).toContain(
      "Resposta guardada Até sábado, Marina Com você, são 3 pessoas à mesa de “Encontro de março”.",
    );
    const file = await visitor.get(`${at}/evento.ics`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    const text = (await file.text()).replaceAll("\r\n ", "");
    expect(text).toContain("SUMMARY:Encontro de março");
    expect(text).not.toContain("/events/1");

    expect((await visitor.submit(at, "change", { answer: "no" })).status).toBe(303);
    expect(await mainOf(visitor.get(at))).toContain("Fica para a próxima, Marina");
    expect(storedVisitors(club)).toEqual(["Marina Falcão no"]);
    expect(await mainOf(new TestClient(club).get(at))).toContain("2 pessoas vão.");
  });

  it.each([
    [{ name: "", answer: "yes" }, "Escreva o seu nome"],
    [{ name: "M".repeat(61), answer: "yes" }, "O nome não pode ultrapassar 60 caracteres"],
    [{ name: "Marina", answer: "talvez" }, "Responda sim ou não"],
  ])("refuses %j and keeps the fields", async (fields, sentence) => {
    const { club, at, visitor } = await openWithVisit();
    const response = await visitor.submit(at, "answer", fields as Record<string, string>);
    expect(response.status).toBe(400);
    const { document } = await screenOf(response);
    expect([...document.querySelectorAll(".field-error")].map(textOf)).toContain(sentence);
    expect(document.querySelector('[name="name"]')?.getAttribute("value") ?? "").toBe(fields.name);
    expect(storedVisitors(club)).toEqual([]);
  });

  it("counts a name that is sent twice at once as one visitor", async () => {
    const { club, at } = await openWithVisit();
    for (let time = 0; time < 2; time += 1) await new TestClient(club).submit(at, "answer", answers);
    expect(storedVisitors(club)).toEqual(["Marina Falcão yes"]);
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    await new TestClient(club).submit(at, "answer", answers);
    expect(storedVisitors(club)).toHaveLength(2);
  });

  it.each([
    ["another answer", { name: answers.name, answer: "no" }, "192.0.2.1"],
    ["another network", answers, "198.51.100.7"],
  ])("is not taken over by the same name with %s", async (_, sent, address) => {
    const { club, at } = await openWithVisit();
    await new TestClient(club).submit(at, "answer", answers);
    const other = new TestClient(club);
    await other.submit(at, "answer", sent, { address });
    await other.submit(at, "change", { answer: "no" }, { address });
    expect(storedVisitors(club)).toEqual(["Marina Falcão yes", "Marina Falcão no"]);
  });
});

describe("a visitor", () => {
  it("is a number for members, and a name for the staff, who may remove it", async () => {
    const { club, admin, ana, at, visitor } = await openWithVisit();
    await visitor.submit(at, "answer", answers);
    makeVisitor(club, "Otto", { isComing: false });

    expect(await mainOf(ana.get("/events/1"))).toContain("2 confirmados e 1 visita");
    expect(await mainOf(ana.get("/events/1"))).not.toContain("Marina");
    expect(await mainOf(admin.get("/events/1"))).toContain("Visitas: Marina Falcão");
    expect(await mainOf(admin.get("/events/1/visita"))).toContain("Marina Falcão vem");

    expect((await admin.submit("/events/1/visita", "remove-visitor", { visitorId: "1" })).status).toBe(303);
    expect((await admin.submit("/events/1/visita", "remove-visitor", { visitorId: "1" })).status).toBe(404);
    expect(storedVisitors(club)).toEqual(["Otto no"]);
    const changed = await visitor.submit(at, "change", { answer: "no" });
    expect([changed.status, toastOf(await screenOf(changed))]).toEqual([
      409,
      ["Erro ao responder", "A sua resposta não está mais aqui. Responda de novo."],
    ]);
    expect((await visitor.submit(at, "answer", answers)).status).toBe(303);
    expect(storedVisitors(club)).toEqual(["Otto no", "Marina Falcão yes"]);
  });

  it("is listed by the call for the staff and the mediator alone", async () => {
    const { club, admin, ana, bia } = await openWithEvening();
    makeVisitor(club, "Nina");
    makeRole(club, 1, "mediator", ana.viewer.id);
    const list = "/api/meetings/1/visitors";
    for (const client of [admin, ana]) {
      expect(await (await client.get(list)).json()).toEqual([
        { id: 1, name: "Nina", isComing: true, arrivedAt: null },
      ]);
    }
    expect((await bia.get(list)).status).toBe(403);
    expect((await new TestClient(club).get(list)).status).toBe(401);
    expect((await admin.get("/api/meetings/9/visitors")).status).toBe(404);
  });

  it("counts beside open accounts alone", async () => {
    const { club, at, visitor } = await openWithVisit();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    club.db.run(`insert into event_rsvps (event_id, user_id, status) values (1, ${gone.id}, 'yes')`);
    expect(await mainOf(visitor.get(at))).toContain("2 pessoas vão.");
  });
});

it("the link opens no page of the club", async () => {
  const { club, at, visitor } = await openWithVisit();
  await visitor.submit(at, "answer", answers);
  const token = at.slice("/visita/".length);
  for (const path of ["/book", "/events", "/events/1", "/community"]) {
    const address = `${path}?token=${token}`;
    const response = await visitor.get(address);
    expect([response.status, response.headers.get("location")]).toEqual([302, loginUrl(address)]);
  }
  expect((await visitor.get("/api/meetings/1/visitors")).status).toBe(401);
  expect((await visitor.get("/api/events")).status).toBe(401);
  expect((await visitor.get(`/visita/${token}/outra`)).status).toBe(404);
  expect(club.faults).toEqual([]);
});
