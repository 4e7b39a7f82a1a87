import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { answersEndAt, pollBody, pollFields, starts, storedMoments, storedPolls } from "../support/polls";
import { loginUrl, TestClient } from "../support/test-client";

async function openWithStaff() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  return { club, admin, ana };
}

const page = "/events/datas/nova";

describe("a new date poll", () => {
  it.each(["admin", "developer"] as const)("is opened by the role %s with a call", async (role) => {
    const club = openClub();
    const staff = await makeClient(club, { role });
    makeBook(club);

    const response = await staff.call("POST", "/api/polls", {
      ...pollBody,
      description: "Tragam o livro.",
      location: { name: "Casa da Ana", address: "Rua A, 12" },
      meetLink: "https://meet.google.com/abc",
      bookId: 1,
      duration: 90,
    });

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      id: 1,
      title: "Encontro de março",
      description: "Tragam o livro.",
      location: { name: "Casa da Ana", address: "Rua A, 12" },
      bookId: 1,
      duration: 90,
      phase: "open",
      answersUntil: "2026-03-15",
      answersEndAt: answersEndAt.toISOString(),
      bestMomentId: null,
      answered: 0,
      members: 1,
      moments: starts.map((startDate) => ({
        startDate,
        answers: { yes: 0, maybe: 0, no: 0 },
        ownStatus: null,
        isNew: false,
      })),
    });
    expect(storedPolls(club)).toMatchObject([
      { answersEndAt, closedAt: null, eventId: null, createdById: staff.viewer.id, duration: 90 },
    ]);
    expect(storedMoments(club).map(([, start]) => start)).toEqual(starts);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "poll.create", subject: "poll", subjectId: 1, details: "Encontro de março" },
    ]);
  });

  it("is opened by the form, whose empty fields are left out, and lasts two hours", async () => {
    const { club, admin } = await openWithStaff();

    const response = await admin.submit(page, "create", pollFields);

    expect([response.status, response.headers.get("location")]).toEqual([303, "/events/datas/1"]);
    expect(toastOf(await screenOf(admin.get("/events/datas/1")))).toEqual([
      "Enquete aberta",
      "O clube foi avisado.",
    ]);
    expect(storedPolls(club)).toMatchObject([{ title: "Encontro de março", answersEndAt, duration: 120 }]);
    expect(storedMoments(club).map(([, start]) => start)).toEqual(starts);
  });

  it("notifies all others", async () => {
    const { club, admin, ana } = await openWithStaff();
    await admin.call("POST", "/api/polls", pollBody);
    expect(notificationsOf(club, "poll")).toMatchObject([
      {
        userId: ana.viewer.id,
        title: "Que dia fica bom? Encontro de março",
        body: "Responda até 15/03/2026.",
        link: "/events/datas/1",
      },
    ]);
  });

  it("is one after a double click", async () => {
    const { club, admin } = await openWithStaff();
    await Promise.all([1, 2].map(() => admin.submit(page, "create", pollFields)));
    expect(storedPolls(club)).toHaveLength(1);
    expect(storedMoments(club)).toHaveLength(3);
    expect(notificationsOf(club, "poll")).toHaveLength(1);
  });

  it("with other days is another one, also within seconds", async () => {
    const { club, admin } = await openWithStaff();
    for (const moments of [pollBody.moments, pollBody.moments.slice(1)])
      await admin.call("POST", "/api/polls", { ...pollBody, moments });
    expect(storedPolls(club)).toHaveLength(2);
  });

  it("is another one once the first is closed, also within seconds", async () => {
    const { club, admin, ana } = await openWithStaff();
    await admin.call("POST", "/api/polls", pollBody);
    await admin.call("POST", "/api/polls/1/close");

    const response = await admin.call("POST", "/api/polls", pollBody);

    expect([response.status, await response.json()]).toMatchObject([201, { id: 2, phase: "open" }]);
    expect(storedPolls(club)).toMatchObject([{ closedAt: club.clock.now }, { closedAt: null }]);
    expect(notificationsOf(club, "poll")).toMatchObject([{ userId: ana.viewer.id, link: "/events/datas/2" }]);
  });

  it("is refused to members and visitors", async () => {
    const { club, ana } = await openWithStaff();
    expect((await ana.call("POST", "/api/polls", pollBody)).status).toBe(403);
    expect((await ana.submit(page, "create", pollFields)).status).toBe(403);
    expect((await ana.get(page)).headers.get("location")).toBe("/");
    const visitor = new TestClient(club);
    expect((await visitor.call("POST", "/api/polls", pollBody)).status).toBe(401);
    expect((await visitor.submit(page, "create", pollFields)).headers.get("location")).toBe(loginUrl(page));
    expect(storedPolls(club)).toEqual([]);
  });

  const [first] = pollBody.moments;
  const nine = Array.from({ length: 9 }, (_, index) => `2026-03-2${index}T19:00`);

  it.each([
    [{ title: "x" }, "title", "O título deve ter pelo menos 2 caracteres"],
    [{ answersUntil: "9999-12-31" }, "answersUntil", "Data inválida"],
    [{ answersUntil: "2026-03-09" }, "answersUntil", "Este dia já passou"],
    [{ duration: 14 }, "duration", "A duração deve ficar entre 15 minutos e 24 horas"],
    [{ meetLink: "meet.google.com" }, "meetLink", "O link de reunião deve ser uma URL válida"],
    [{ location: { address: "Rua A" } }, "location.name", "Dê um nome ao local deste endereço"],
    [{ bookId: 7 }, "bookId", "Este livro não existe"],
    [{ moments: [first] }, "moments", "A enquete precisa de pelo menos 2 dias"],
    [{ moments: nine }, "moments", "A enquete pode ter até 8 dias"],
    [{ moments: [first, "2026-03-10T11:59"] }, "moments.1", "Este dia já passou"],
    [
      { moments: ["2026-03-15T23:59", first] },
      "moments.0",
      "Escolha um dia depois do prazo para responder, 15/03/2026",
    ],
  ])("is refused as a call with %j", async (wrong, field, sentence) => {
    const { club, admin } = await openWithStaff();

    const response = await admin.call("POST", "/api/polls", { ...pollBody, ...wrong });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } });
    expect([storedPolls(club), storedMoments(club), notificationsOf(club, "poll")]).toEqual([[], [], []]);
  });
});
