import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeMember } from "../support/makers";
import {
  answer,
  answersEndAt,
  makePoll,
  makePollAnswer,
  openWithPoll,
  storedAnswers,
  submitAnswers,
} from "../support/polls";
import { loginUrl, TestClient } from "../support/test-client";

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

  it("of the staff count like those of members", async () => {
    const { club, admin } = await openWithPoll();
    await answer(admin, { 1: "yes" });
    expect(storedAnswers(club)).toEqual(["1 yes to 1"]);
  });

  it("are refused to visitors", async () => {
    const { club } = await openWithPoll();
    const visitor = new TestClient(club);
    expect((await answer(visitor, { 1: "yes" })).status).toBe(401);
    const response = await submitAnswers(visitor, { 1: "yes" });
    expect(response.headers.get("location")).toBe(loginUrl("/events/datas/1"));
    expect(storedAnswers(club)).toEqual([]);
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

  it("to a moment of another poll are refused with nothing half saved", async () => {
    const { club, ana } = await openWithPoll();
    makePoll(club, { title: "Outra" });
    const response = await answer(ana, { 1: "yes", 4: "yes" });
    expect([response.status, (await response.json()).message]).toEqual([409, gone]);
    expect((await submitAnswers(ana, { 4: "yes" })).status).toBe(409);
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

  it.each([
    [{}, "Envie as respostas em uma lista"],
    [{ answers: [] }, "Responda pelo menos um dia"],
    [{ answers: [{ momentId: 1, status: "sim" }] }, "A resposta deve ser sim, talvez ou não"],
    [{ answers: [{ momentId: 1 }] }, "A resposta deve ser sim, talvez ou não"],
    [{ answers: [{ status: "yes" }] }, "Dia inválido"],
    [{ answers: ["yes"] }, "Resposta inválida"],
    [
      {
        answers: [
          { momentId: 1, status: "yes" },
          { momentId: 1, status: "no" },
        ],
      },
      "Cada dia tem uma resposta só",
    ],
  ])("are refused as a call with %j", async (body, sentence) => {
    const { club, ana } = await openWithPoll();
    const response = await ana.call("PUT", "/api/polls/1/answers", body);
    expect([response.status, (await response.json()).message]).toEqual([400, sentence]);
    expect(storedAnswers(club)).toEqual([]);
  });

  it.each([
    [{}, "Responda pelo menos um dia"],
    [{ 1: "sim" }, "A resposta deve ser sim, talvez ou não"],
  ])("are refused as a form with %j", async (answers, sentence) => {
    const { club, ana } = await openWithPoll();
    const response = await submitAnswers(ana, answers as Record<number, string>);
    expect(response.status).toBe(400);
    const { document } = await screenOf(response);
    expect([...document.querySelectorAll(".field-error")].map(textOf)).toContain(sentence);
    expect(storedAnswers(club)).toEqual([]);
  });

  it.each([
    ["PUT", "/api/polls/9/answers", { answers: [{ momentId: 1, status: "yes" }] }],
    ["GET", "/api/polls/9", undefined],
  ])("and pages of a poll that is not there are not found: %s %s", async (method, path, body) => {
    const { ana } = await openWithPoll();
    const response = await ana.call(method, path, body);
    expect([response.status, (await response.json()).message]).toEqual([404, "Enquete não encontrada."]);
    expect((await ana.get("/events/datas/9")).status).toBe(404);
    expect((await ana.get("/events/datas/abc")).status).toBe(404);
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
