import { describe, expect, it } from "vitest";
import { pushDeliveries } from "#db/schema";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { openGroup, sendGroup } from "../support/chat";
import { makeAnswer, makeClient } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";
import { answer, pollBody } from "../support/polls";

type Client = Awaited<ReturnType<typeof makeClient>>;

const meeting = { title: "Encontro de abril", startDate: "2026-04-10T16:00", endDate: "2026-04-10T18:00" };
const moved = { ...meeting, startDate: "2026-04-11T16:00", endDate: "2026-04-11T18:00" };

async function openWithMembers() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  return { club, admin, ana };
}

async function mailAt(club: TestClub, minutes: number) {
  club.clock.now = new Date(club.clock.now.getTime() + minutes * 60_000);
  await startNotificationMailer(club.app).run();
  return club.emails.splice(0).map(({ to, text }) => ({ to, text }));
}

const edit = (admin: Client, event: object) => admin.call("PUT", "/api/events/1", event);
const shown = (club: TestClub, { viewer }: Client, kind: Parameters<typeof notificationsOf>[1]) =>
  notificationsOf(club, kind).flatMap(({ userId, title, body }) =>
    userId === viewer.id ? [[title, body]] : [],
  );

describe("a moved event", () => {
  it("is told to members without an answer, and no notification keeps the earlier day", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/events", meeting);
    const [first] = await mailAt(club, 1);
    expect(first?.text).toContain("10/04/2026 16:00");

    expect((await edit(admin, moved)).status).toBe(200);

    expect(shown(club, ana, "event")).toEqual([
      ["Novo evento: Encontro de abril", "11/04/2026 16:00"],
      ["Evento alterado: Encontro de abril", "11/04/2026 16:00 · Mudou o dia"],
    ]);
    expect(shown(club, admin, "event")).toEqual([]);
    const mails = await mailAt(club, 1);
    expect(mails).toMatchObject([{ to: "ana@clube.example", text: expect.stringContaining("11/04/2026") }]);
  });

  it("replaces the notification of an earlier change", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/events", meeting);
    await mailAt(club, 1);
    await edit(admin, moved);
    await mailAt(club, 1);
    await edit(admin, { ...moved, location: { name: "Praça da Sé" } });

    const body = "11/04/2026 16:00 · Praça da Sé";
    expect(shown(club, ana, "event")).toEqual([
      ["Novo evento: Encontro de abril", body],
      ["Evento alterado: Encontro de abril", "11/04/2026 16:00 · Praça da Sé · Mudaram o dia e o local"],
    ]);
    expect(await mailAt(club, 1)).toMatchObject([{ text: expect.stringContaining(body) }]);
  });

  it("sends one e-mail with the new day where the first still waits", async () => {
    const { club, admin, ana } = await openWithMembers();
    await ana.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 18 });
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);

    const mails = await mailAt(club, 6 * 60);

    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Novo evento: Encontro de abril\n11/04/2026 16:00");
    expect(mails[0]?.text).not.toMatch(/10\/04|Evento alterado/);
    expect(shown(club, ana, "event")).toHaveLength(2);
  });

  it("corrects the notification of a role and of a chosen day", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/polls", pollBody);
    await answer(ana, { 1: "yes" });
    await admin.call("POST", "/api/polls/1/choose", { momentId: 1 });
    await admin.call("PUT", "/api/meetings/1/roles/snack", { memberId: ana.viewer.id });

    await edit(admin, { ...moved, title: pollBody.title });

    expect(shown(club, ana, "role")).toEqual([["Você leva o lanche: Encontro de março", "11/04/2026 16:00"]]);
    expect(shown(club, ana, "poll").at(-1)).toEqual([
      "O dia foi escolhido: Encontro de março",
      "11/04/2026 16:00",
    ]);
  });
});

describe("an event with other words", () => {
  it("notifies nobody again, and is named by its new title", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/events", meeting);
    makeAnswer(club, ana.viewer.id, 1);
    await mailAt(club, 1);
    await edit(admin, { ...meeting, title: "Encontro sobre Úrsula", description: "Tragam o livro." });

    expect(shown(club, ana, "event")).toEqual([["Novo evento: Encontro sobre Úrsula", "10/04/2026 16:00"]]);
    expect(await mailAt(club, 1)).toEqual([]);
  });
});

describe("a notification that was sent before a new name", () => {
  it("names an event in its reminder, which stays one of the day before", async () => {
    const { club, admin, ana } = await openWithMembers();
    const soon = { startDate: "2026-03-14T16:00", endDate: "2026-03-14T18:00" };
    await admin.call("POST", "/api/events", { ...meeting, ...soon });
    await remindAt(club, "2026-03-13T12:00:00Z");
    await edit(admin, { ...soon, title: "Sarau: as mulheres" });
    await edit(admin, { ...soon, title: "Encontro sobre Úrsula" });
    expect(shown(club, ana, "reminder")).toEqual([["Amanhã: Encontro sobre Úrsula", "14/03/2026 16:00"]]);
  });

  it("names a date poll in its reminder", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/polls", pollBody);
    await remindAt(club, "2026-03-14T12:00:00Z");
    await admin.call("PUT", "/api/polls/1", { ...pollBody, title: "Sarau" });
    expect(shown(club, ana, "poll").at(-1)).toEqual([
      "Falta a sua resposta: Sarau",
      "O prazo para responder termina amanhã.",
    ]);
  });

  it("names a group", async () => {
    const { club, admin, ana } = await openWithMembers();
    const id = await openGroup(admin, ana);
    await sendGroup(admin, id, { content: "Oi!" });
    await admin.call("PUT", `/api/chats/groups/${id}`, { name: "Leitura de abril" });
    expect(shown(club, ana, "message")).toEqual([["Há mensagens novas em Leitura de abril", null]]);
  });
});

describe("a cancelled event", () => {
  it("leaves no notification that it takes place, and names its day", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    await admin.call("PUT", "/api/meetings/1/roles/snack", { memberId: ana.viewer.id });
    await admin.call("POST", "/api/events/1/cancel", { reason: "Feriado" });

    expect(shown(club, ana, "event")).toEqual([
      ["Evento cancelado: Encontro de abril", "11/04/2026 16:00 · Feriado"],
    ]);
    expect(shown(club, ana, "role")).toEqual([]);
    const mails = await mailAt(club, 1);
    expect(mails).toMatchObject([{ text: expect.stringContaining("11/04/2026 16:00 · Feriado") }]);
    expect(club.db.select().from(pushDeliveries).all()).toEqual([]);
  });
});

describe("a date poll with another deadline", () => {
  const newDeadline = { ...pollBody, answersUntil: "2026-03-17" };

  it("is told to those who have not answered, and an earlier reminder goes", async () => {
    const { club, admin, ana } = await openWithMembers();
    const bia = await makeClient(club, { name: "Bia Reis" });
    await admin.call("POST", "/api/polls", pollBody);
    await answer(bia, { 1: "yes" });
    await remindAt(club, "2026-03-14T12:00:00Z");
    expect(shown(club, ana, "poll")).toHaveLength(2);
    expect((await admin.call("PUT", "/api/polls/1", newDeadline)).status).toBe(200);

    const asked = ["Que dia fica bom? Encontro de março", "Responda até 17/03/2026."];
    expect(shown(club, ana, "poll")).toEqual([
      asked,
      ["O prazo mudou: Encontro de março", "Responda até 17/03/2026."],
    ]);
    expect(shown(club, bia, "poll")).toEqual([asked]);
  });

  it("is named by its new title in what was sent", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/polls", pollBody);
    await admin.call("PUT", "/api/polls/1", { ...pollBody, title: "Sarau" });
    expect(shown(club, ana, "poll")).toEqual([["Que dia fica bom? Sarau", "Responda até 15/03/2026."]]);
  });
});

describe("a round with other days", () => {
  const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };
  const changed = "As datas da escolha do próximo livro mudaram";
  const editRound = (admin: Client, body: object) =>
    admin.call("PUT", "/api/rounds/1", { ...days, nominationsPerMember: 1, ...body });

  it("tells the end of its nominations", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/rounds", days);
    await mailAt(club, 1);

    expect((await editRound(admin, { nominationsUntil: "2026-03-12" })).status).toBe(200);

    expect(shown(club, ana, "round")).toEqual([
      ["Indique o próximo livro do clube", "As indicações vão até 12/03/2026."],
      [changed, "As indicações vão até 12/03/2026, e a votação, até 21/03/2026."],
    ]);
    const mails = await mailAt(club, 1);
    expect(mails).toMatchObject([{ text: expect.stringContaining("até 12/03/2026") }]);
    expect(shown(club, admin, "round")).toEqual([]);
  });

  it("notifies its opener, and not its editor", async () => {
    const { club, admin } = await openWithMembers();
    const bia = await makeClient(club, { role: "admin" });
    await bia.call("POST", "/api/rounds", days);
    await editRound(admin, { nominationsUntil: "2026-03-12" });
    expect(shown(club, bia, "round").map(([title]) => title)).toEqual([changed]);
    expect(shown(club, admin, "round").map(([title]) => title)).not.toContain(changed);
  });
});
