import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import { notificationsOf } from "../support/notifications";
import { answersEndAt, openWithPoll, storedAnswers, storedMoments } from "../support/polls";
import type { TestClient } from "../support/test-client";

const page = "/events/datas/1";
const moments = "/api/polls/1/moments";
const another = { startDate: "2026-03-24T19:30" };
const days = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `2026-04-${String(from + index).padStart(2, "0")}T22:00:00.000Z`,
  );

describe("a proposed moment", () => {
  it.each([
    ["call", (client: TestClient) => client.call("POST", moments, another), 201],
    ["form", (client: TestClient) => client.submit(page, "propose", another), 303],
  ] as const)("of a member is in the poll and their own yes, by a %s", async (_, propose, status) => {
    const { club, ana } = await openWithPoll();

    const response = await propose(ana);

    expect(response.status).toBe(status);
    expect(storedMoments(club).at(-1)).toEqual([4, "2026-03-24T22:30:00.000Z"]);
    expect(storedAnswers(club)).toEqual(["2 yes to 4"]);
    const { getByText } = await screenOf(ana.get(page));
    expect(getByText("Proposto por Ana Lima")).toBeTruthy();
    // The others read it on the page alone.
    expect(notificationsOf(club, "poll")).toEqual([]);
  });

  it("of the staff is no answer, and is recorded", async () => {
    const { club, admin } = await openWithPoll();
    await admin.submit(page, "propose", another);
    expect(storedMoments(club)).toHaveLength(4);
    expect(storedAnswers(club)).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "poll.edit", subjectId: 1 }]);
  });

  it.each([
    [{ startDate: "" }, "Escolha o dia e o horário"],
    [{ startDate: "2026-03-10T11:00" }, "Este dia já passou"],
    [{ startDate: "2026-03-15T23:00" }, "Escolha um dia depois do prazo para responder, 15/03/2026"],
    [{ startDate: "2026-03-20T19:00" }, "Este dia já está na enquete: 20/03/2026 19:00"],
  ])("%j is refused", async (fields, sentence) => {
    const { club, ana } = await openWithPoll();
    const call = await ana.call("POST", moments, fields);
    expect([call.status, await call.json()]).toMatchObject([400, { fields: { startDate: sentence } }]);
    const form = await ana.submit(page, "propose", fields);
    expect(form.status).toBe(400);
    const { document } = await screenOf(form);
    // Without scripts the folded form is open and shows its error.
    expect(textOf(document.querySelector("details[open] .field-error"))).toBe(sentence);
    expect(storedMoments(club)).toHaveLength(3);
  });

  it("is one after a double click", async () => {
    const { club, ana } = await openWithPoll();
    const responses = await Promise.all([1, 2].map(() => ana.submit(page, "propose", another)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(storedMoments(club)).toHaveLength(4);
  });

  it("is the eighth for one of two members at once", async () => {
    const { club, ana, bia } = await openWithPoll({}, days(1, 7));

    const responses = await Promise.all([
      ana.call("POST", moments, { startDate: "2026-04-20T19:00" }),
      bia.call("POST", moments, { startDate: "2026-04-21T19:00" }),
    ]);

    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ message: "A enquete pode ter até 8 dias." });
    expect(storedMoments(club)).toHaveLength(8);
    expect(storedAnswers(club)).toHaveLength(1);
    const { queryByText } = await screenOf(ana.get(page));
    expect(queryByText("Propor outro dia")).toBeNull();
  });

  it("is one of two of a member, and the staff may fill the poll", async () => {
    const { admin, ana } = await openWithPoll();
    const propose = (client: typeof ana, day: number) =>
      client.call("POST", moments, { startDate: `2026-04-${day}T19:00` });
    const own = [await propose(ana, 20), await propose(ana, 21), await propose(ana, 22)];
    expect(own.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(await own[2]?.json()).toMatchObject({ message: "Cada pessoa pode propor até 2 dias." });
    const planned = [await propose(admin, 22), await propose(admin, 23), await propose(admin, 24)];
    expect(planned.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("is refused to members after the end of the answers, and not to the staff", async () => {
    const { club, admin, ana } = await openWithPoll();
    club.clock.now = answersEndAt;
    const refused = await ana.call("POST", moments, another);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "O prazo para responder já terminou.",
    ]);
    expect((await admin.call("POST", moments, another)).status).toBe(201);
    await admin.call("POST", "/api/polls/1/close");
    const closed = await admin.call("POST", moments, { startDate: "2026-03-26T19:00" });
    expect([closed.status, (await closed.json()).message]).toEqual([409, "Esta enquete já foi encerrada."]);
    expect(storedMoments(club)).toHaveLength(4);
  });
});
