import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { screenOf, toastOf } from "../support/dom";
import { notificationsOf } from "../support/notifications";
import {
  answer,
  answersEndAt,
  openWithPoll,
  starts,
  storedAnswers,
  storedMoments,
  storedPolls,
} from "../support/polls";

const page = "/events/datas/1/editar";
const fields = {
  title: "Sarau de março",
  description: "Na varanda.",
  answersUntil: "2026-03-18",
  duration: "180",
  locationName: "Casa da Ana",
  locationAddress: "",
  meetLink: "",
  bookId: "",
};
const body = {
  title: "Sarau de março",
  description: "Na varanda.",
  answersUntil: "2026-03-18",
  duration: 180,
  location: { name: "Casa da Ana" },
};

describe("an edited poll", () => {
  it("has the new facts and the new end, and keeps moments and answers, by a call", async () => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "yes" });

    const response = await admin.call("PUT", "/api/polls/1", body);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: "Sarau de março",
      answersUntil: "2026-03-18",
      location: { name: "Casa da Ana", address: null },
    });
    expect(storedPolls(club)).toMatchObject([
      { description: "Na varanda.", duration: 180, answersEndAt: new Date("2026-03-19T03:00:00Z") },
    ]);
    expect(storedMoments(club).map(([, start]) => start)).toEqual(starts);
    expect(storedAnswers(club)).toEqual(["2 yes to 1"]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "poll.edit", subjectId: 1 }]);
    expect(notificationsOf(club, "poll")).toEqual([]);
  });

  it("is saved by the form, which is filled with it", async () => {
    const { club, admin } = await openWithPoll();
    const { document } = await screenOf(admin.get(page));
    expect(document.querySelector('[name="answersUntil"]')?.getAttribute("value")).toBe("2026-03-15");
    const local = [...document.querySelectorAll('[name="startDate"]')].map((one) =>
      one.getAttribute("value"),
    );
    expect(local).toEqual(["2026-03-20T19:00", "2026-03-21T16:00", "2026-03-22T16:00"]);

    const response = await admin.submit(page, "edit", fields);

    expect([response.status, response.headers.get("location")]).toEqual([303, "/events/datas/1"]);
    expect(toastOf(await screenOf(admin.get("/events/datas/1")))).toEqual(["Enquete salva"]);
    expect(storedPolls(club)).toMatchObject([{ title: "Sarau de março", locationName: "Casa da Ana" }]);
  });

  it("can be edited after the end of the answers, which a later day opens again", async () => {
    const { club, admin, ana } = await openWithPoll();
    club.clock.now = answersEndAt;
    expect((await admin.call("PUT", "/api/polls/1", { ...body, answersUntil: "2026-03-15" })).status).toBe(
      200,
    );
    expect(storedPolls(club)).toMatchObject([{ title: "Sarau de março", answersEndAt }]);
    expect((await answer(ana, { 1: "yes" })).status).toBe(409);
    await admin.call("PUT", "/api/polls/1", body);
    expect((await answer(ana, { 1: "yes" })).status).toBe(200);
  });

  it("with the same facts leaves no audit row", async () => {
    const { club, admin } = await openWithPoll({ description: "Na varanda." });
    const same = { title: "Encontro de março", description: "Na varanda.", answersUntil: "2026-03-15" };
    expect((await admin.call("PUT", "/api/polls/1", same)).status).toBe(200);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
    expect((await admin.call("PUT", "/api/polls/1", { ...same, duration: 90 })).status).toBe(200);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "poll.edit" }]);
  });

  it("is not edited by members", async () => {
    const { club, ana } = await openWithPoll();
    expect((await ana.call("PUT", "/api/polls/1", body)).status).toBe(403);
    expect((await ana.submit(page, "edit", fields)).status).toBe(403);
    expect((await ana.get(page)).headers.get("location")).toBe("/");
    expect(storedPolls(club)).toMatchObject([{ title: "Encontro de março" }]);
  });
});

describe("a poll without a choice", () => {
  it.each(["call", "form"])("is ended by the staff, by a %s", async (how) => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "yes" });

    const response = await (how === "call"
      ? admin.call("POST", "/api/polls/1/close")
      : admin.submit(page, "close"));

    expect(response.status).toBe(how === "call" ? 200 : 303);
    expect(storedPolls(club)).toMatchObject([{ closedAt: club.clock.now, eventId: null }]);
    const screen = await screenOf(ana.get("/events/datas/1"));
    expect(screen.getByText(/A enquete foi encerrada sem escolher um dia\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar respostas" })).toBeNull();
    // The answers stay readable.
    expect(screen.getByRole("row", { name: /Você sim/ })).toBeTruthy();
  });

  it("is ended once, and not edited any more", async () => {
    const { admin } = await openWithPoll();
    await admin.call("POST", "/api/polls/1/close");
    for (const response of [
      await admin.call("POST", "/api/polls/1/close"),
      await admin.call("PUT", "/api/polls/1", body),
      await admin.submit(page, "edit", fields),
      await admin.submit(page, "close"),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("Esta enquete já foi encerrada.");
    }
    const { queryByRole } = await screenOf(admin.get(page));
    expect(queryByRole("button", { name: "Salvar enquete" })).toBeNull();
  });

  it("is not ended by members", async () => {
    const { club, ana } = await openWithPoll();
    expect((await ana.call("POST", "/api/polls/1/close")).status).toBe(403);
    expect((await ana.submit(page, "close")).status).toBe(403);
    expect(storedPolls(club)).toMatchObject([{ closedAt: null }]);
  });
});
