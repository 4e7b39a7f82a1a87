import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeMember } from "../support/makers";
import {
  answer,
  answersEndAt,
  makePollAnswer,
  openWithPoll,
  storedAnswers,
  submitAnswers,
} from "../support/polls";

describe("answers to a poll", () => {
  it("are saved all at once by a call, also only some, and changed", async () => {
    const { club, ana } = await openWithPoll();

    const response = await answer(ana, { 1: "yes", 2: "maybe", 3: "no" });
    await answer(ana, { 2: "yes" });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      answered: 1,
      members: 3,
      bestMomentId: 1,
      moments: [
        { ownStatus: "yes", answers: { yes: 1, maybe: 0, no: 0 } },
        { ownStatus: "maybe", answers: { yes: 0, maybe: 1, no: 0 } },
        { ownStatus: "no", answers: { yes: 0, maybe: 0, no: 1 } },
      ],
    });
    expect(storedAnswers(club)).toEqual(["2 yes to 1", "2 yes to 2", "2 no to 3"]);
  });

  it("are saved by the form, which then shows them", async () => {
    const { club, ana } = await openWithPoll();

    const response = await submitAnswers(ana, { 1: "maybe", 3: "no" });

    expect([response.status, response.headers.get("location")]).toEqual([303, "/events/datas/1"]);
    const page = await screenOf(ana.get("/events/datas/1"));
    expect(toastOf(page)).toEqual(["Respostas guardadas"]);
    const chosen = [...page.document.querySelectorAll("input[type=radio][checked]")];
    expect(chosen.map((radio) => [radio.getAttribute("name"), radio.getAttribute("value")])).toEqual([
      ["answer-1", "maybe"],
      ["answer-3", "no"],
    ]);
    expect(storedAnswers(club)).toEqual(["2 maybe to 1", "2 no to 3"]);
  });

  const gone = "Este dia não está mais na enquete. Confira os dias de agora.";

  it("to a removed moment are refused with nothing half saved", async () => {
    const { club, admin, ana, bia } = await openWithPoll();
    await admin.call("DELETE", "/api/polls/1/moments/2");

    const call = await answer(ana, { 1: "yes", 2: "yes", 3: "yes" });
    const form = await submitAnswers(bia, { 1: "yes", 2: "yes" });

    expect([call.status, await call.json()]).toEqual([409, { message: gone, code: "conflict" }]);
    expect(form.status).toBe(409);
    const { document } = await screenOf(form);
    expect(textOf(document.querySelector("form .form-error"))).toContain(gone);
    expect(storedAnswers(club)).toEqual([]);
  });

  it("to a moved moment are refused, also from a page that shows the old time", async () => {
    const { club, admin, ana } = await openWithPoll();
    await admin.call("PUT", "/api/polls/1/moments/2", { startDate: "2026-03-25T19:00" });
    expect((await answer(ana, { 1: "yes", 2: "yes" })).status).toBe(409);
    expect(storedAnswers(club)).toEqual([]);
  });

  it("are refused once the poll is closed", async () => {
    const { club, admin, ana } = await openWithPoll();
    await admin.call("POST", "/api/polls/1/close");
    const response = await answer(ana, { 1: "yes" });
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      "Esta enquete já foi encerrada.",
    ]);
    expect(storedAnswers(club)).toEqual([]);
  });

  it("are accepted until the end, and refused from then on", async () => {
    const { club, ana } = await openWithPoll();
    club.clock.now = new Date(answersEndAt.getTime() - 1);
    expect((await answer(ana, { 1: "yes" })).status).toBe(200);

    club.clock.now = answersEndAt;
    for (const response of [await answer(ana, { 1: "no" }), await submitAnswers(ana, { 1: "no" })]) {
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("O prazo para responder já terminou.");
    }
    expect(storedAnswers(club)).toEqual(["2 yes to 1"]);
  });

  it("are listed by name: the viewer, those who answered, the others, without closed accounts", async () => {
    const { club, ana, bia } = await openWithPoll();
    const caio = makeMember(club, { name: "Caio" });
    const gone = makeMember(club, { name: "Saiu", deactivatedAt: club.clock.now });
    for (const { id } of [bia.viewer, gone]) makePollAnswer(club, id, 1);
    makePollAnswer(club, bia.viewer.id, 2, "no");

    const poll = await (await ana.get("/api/polls/1")).json();

    expect(poll).toMatchObject({ answered: 1, members: 4, moments: [{ answers: { yes: 1 } }, {}, {}] });
    expect(poll.people).toEqual([
      { id: ana.viewer.id, name: "Ana Lima", avatar: null, answers: {} },
      { id: bia.viewer.id, name: "Bia Reis", avatar: null, answers: { 1: "yes", 2: "no" } },
      { id: caio.id, name: "Caio", avatar: null, answers: {} },
      { id: 1, name: "Davi Nogueira", avatar: null, answers: {} },
    ]);
    const part = await (await ana.get("/api/polls/1?limit=1&offset=1")).json();
    expect(part.people.map(({ name }: { name: string }) => name)).toEqual(["Bia Reis"]);
    expect(club.db.select().from(users).all()).toHaveLength(5);
  });
});
