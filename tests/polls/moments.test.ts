import { describe, expect, it } from "vitest";
import type { TestClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { clientOf } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";
import { answer, answersEndAt, openWithPoll, starts, storedAnswers, storedMoments } from "../support/polls";
import type { TestClient } from "../support/test-client";

const page = "/events/datas/1";
const edit = "/events/datas/1/editar";
const moments = "/api/polls/1/moments";
const another = { startDate: "2026-03-24T19:30" };

describe("a moved moment", () => {
  it("that stays at its time keeps its answers", async () => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "yes" });
    const same = await admin.call("PUT", `${moments}/1`, { startDate: "2026-03-20T19:00" });
    expect([same.status, storedMoments(club)[0]]).toEqual([200, [1, starts[0]]]);
    expect(storedAnswers(club)).toEqual(["2 yes to 1"]);
  });

  it("keeps the member who has proposed it", async () => {
    const { club, admin, ana } = await openWithPoll();
    await ana.call("POST", moments, another);
    await admin.call("PUT", `${moments}/4`, { startDate: "2026-03-26T19:00" });
    const poll = await (await ana.get("/api/polls/1")).json();
    expect(poll.moments.at(-1)).toMatchObject({ id: 5, proposedBy: { name: "Ana Lima" } });
    expect(storedAnswers(club)).toEqual([]);
  });

  const move = { startDate: "2026-03-25T19:00" };

  it.each([
    ["call", (client: TestClient) => client.call("PUT", `${moments}/2`, move), 200],
    ["form", (client: TestClient) => client.submit(edit, "move", { momentId: "2", ...move }), 303],
  ] as const)("loses its answers, and the others keep theirs, by a %s", async (_, act, status) => {
    const { club, admin, ana, bia } = await openWithPoll();
    await answer(ana, { 1: "yes", 2: "yes" });
    await answer(bia, { 2: "no", 3: "maybe" });
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);

    const response = await act(admin);

    expect(response.status).toBe(status);
    expect(storedMoments(club)).toEqual([
      [1, starts[0]],
      [3, starts[2]],
      [4, "2026-03-25T22:00:00.000Z"],
    ]);
    expect(storedAnswers(club)).toEqual(["2 yes to 1", "3 maybe to 3"]);
    // Its members read it on the page, and get no notification.
    expect(notificationsOf(club, "poll")).toEqual([]);
    const poll = await (await ana.get("/api/polls/1")).json();
    expect(poll.moments.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false, true]);
    const { getByText } = await screenOf(ana.get(page));
    expect(getByText("Entrou ou mudou depois da sua resposta.")).toBeTruthy();
  });
});

describe("members whose last answer goes with a moment", () => {
  const lost = "Os dias que você respondeu não estão mais na enquete. Responda até 15/03/2026.";
  const noticesIn = (club: TestClub) =>
    notificationsOf(club, "poll").map(({ userId, title, body }) => [userId, title, body]);

  it("are notified once, after the reminder too, and no more with another answer", async () => {
    const { club, admin, ana, bia } = await openWithPoll({}, starts.slice(0, 2));
    for (const one of [ana, admin]) await answer(one, { 1: "yes", 2: "no" });
    await remindAt(club, "2026-03-14T12:00:00Z");
    const reminder = [
      bia.viewer.id,
      "Falta a sua resposta: Encontro de março",
      expect.stringMatching(/amanhã/),
    ];
    expect(noticesIn(club)).toEqual([reminder]);
    const staff = await clientOf(club, admin.viewer);
    const move = (id: number, day: number) =>
      staff.call("PUT", `${moments}/${id}`, { startDate: `2026-03-${day}T19:00` });

    await move(1, 24);
    expect(noticesIn(club)).toEqual([reminder]);
    for (const [id, day] of [
      [2, 25],
      [3, 26],
    ] as const)
      expect((await move(id, day)).status).toBe(200);
    const notice = [ana.viewer.id, "Falta a sua resposta: Encontro de março", lost];
    expect(noticesIn(club)).toEqual([notice, reminder]);
    await answer(await clientOf(club, ana.viewer), { 4: "yes" });
    expect(noticesIn(club)).toEqual([reminder]);
  });

  it("are notified of a removed moment as long as the poll takes answers", async () => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 2: "yes" });
    club.clock.now = answersEndAt;
    const staff = await clientOf(club, admin.viewer);
    await staff.call("PUT", `${moments}/2`, another);
    expect(noticesIn(club)).toEqual([]);

    const open = await openWithPoll();
    await answer(open.ana, { 2: "yes" });
    await open.admin.call("DELETE", `${moments}/2`);
    expect(noticesIn(open.club)).toEqual([
      [open.ana.viewer.id, "Falta a sua resposta: Encontro de março", lost],
    ]);
    await remindAt(open.club, "2026-03-14T12:00:00Z");
    expect(noticesIn(open.club)[1]).toEqual([2, expect.anything(), "O prazo para responder termina amanhã."]);
  });
});

describe("a removed moment", () => {
  it.each([
    ["call", (client: TestClient) => client.call("DELETE", `${moments}/2`), 200],
    ["form", (client: TestClient) => client.submit(edit, "remove", { momentId: "2" }), 303],
  ] as const)("is gone with its answers alone, by a %s", async (_, act, status) => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "yes", 2: "yes" });
    expect((await act(admin)).status).toBe(status);
    expect(storedMoments(club).map(([id]) => id)).toEqual([1, 3]);
    expect(storedAnswers(club)).toEqual(["2 yes to 1"]);
  });

  it("is none of the last two", async () => {
    const { club, admin } = await openWithPoll({}, starts.slice(0, 2));
    const call = await admin.call("DELETE", `${moments}/1`);
    expect([call.status, (await call.json()).message]).toEqual([
      409,
      "A enquete precisa de pelo menos 2 dias.",
    ]);
    const form = await admin.submit(edit, "remove", { momentId: "1" });
    expect(toastOf(await screenOf(form))).toEqual([
      "Erro ao retirar dia",
      "A enquete precisa de pelo menos 2 dias.",
    ]);
    const { queryByRole } = await screenOf(admin.get(edit));
    expect(queryByRole("button", { name: /^Retirar/ })).toBeNull();
    expect(storedMoments(club)).toHaveLength(2);
  });
});

describe("moments", () => {
  it.each([
    ["PUT", "move", another],
    ["DELETE", "remove", undefined],
  ] as const)(
    "%s is refused to members, also to the one who has proposed it",
    async (method, intent, body) => {
      const { club, ana } = await openWithPoll();
      await ana.call("POST", moments, { startDate: "2026-03-26T19:00" });
      expect((await ana.call(method, `${moments}/4`, body)).status).toBe(403);
      const form = await ana.submit(edit, intent, { momentId: "4", ...body });
      expect(form.status).toBe(403);
      expect(storedMoments(club)).toHaveLength(4);
    },
  );

  it("of a closed poll stay as they are", async () => {
    const { club, admin } = await openWithPoll();
    await admin.call("POST", "/api/polls/1/close");
    for (const response of [
      await admin.call("PUT", `${moments}/2`, another),
      await admin.call("DELETE", `${moments}/2`),
      await admin.submit(edit, "move", { momentId: "2", ...another }),
    ])
      expect(response.status).toBe(409);
    expect(storedMoments(club).map(([, start]) => start)).toEqual(starts);
  });
});
