import type { TestClub } from "./app";
import { makeAnswer, makeEvent } from "./makers";
import { makeMinutes, written } from "./minutes";
import type { Act, Texts } from "./notifications";
import { makePoll, makePollAnswer, pollBody, pollFields } from "./polls";

const meeting = { title: "Encontro de abril", startDate: "2026-04-11T16:00", endDate: "2026-04-11T18:00" };
const [start, end] = ["2026-04-10T19:00:00Z", "2026-04-10T21:00:00Z"];

function planMeeting(club: TestClub, { ana, bia }: Texts): void {
  makeEvent(club, start, end, { title: "Encontro de abril" });
  makeAnswer(club, ana.viewer.id, 1, "maybe");
  makeAnswer(club, bia.viewer.id, 1, "no");
}

/** The acts of `acts` around an event: its dates, poll, roles and minutes. */
export const eventActs: Record<string, Act> = {
  "planning an event": {
    kind: "event",
    to: ["ana", "bia"],
    notification: { title: "Novo evento: Encontro de abril", body: "11/04/2026 16:00", link: "/events/1" },
    form: ({ admin }) => admin.submit("/events/novo", "create", meeting),
    JSON: ({ admin }) => admin.call("POST", "/api/events", meeting),
  },
  "moving an event": {
    kind: "event",
    to: ["ana"],
    notification: {
      title: "Evento alterado: Encontro de abril",
      body: "11/04/2026 16:00 · Mudou o dia",
      link: "/events/1",
    },
    prepare: planMeeting,
    form: ({ admin }) => admin.submit("/events/1/editar", "edit", meeting),
    JSON: ({ admin }) => admin.call("PUT", "/api/events/1", meeting),
  },
  "calling an event off": {
    kind: "event",
    to: ["ana", "bia"],
    notification: {
      title: "Evento cancelado: Encontro de abril",
      body: "10/04/2026 16:00 · Feriado",
      link: "/events/1",
    },
    prepare: planMeeting,
    form: ({ admin }) => admin.submit("/events/1/cancelar", "cancel", { reason: "Feriado" }),
    JSON: ({ admin }) => admin.call("POST", "/api/events/1/cancel", { reason: "Feriado" }),
  },
  "opening a date poll": {
    kind: "poll",
    to: ["ana", "bia"],
    notification: {
      title: "Que dia fica bom? Encontro de março",
      body: "Responda até 15/03/2026.",
      link: "/events/datas/1",
    },
    form: ({ admin }) => admin.submit("/events/datas/nova", "create", pollFields),
    JSON: ({ admin }) => admin.call("POST", "/api/polls", pollBody),
  },
  "choosing a date": {
    kind: "poll",
    to: ["ana"],
    notification: {
      title: "O dia foi escolhido: Encontro de março",
      body: "20/03/2026 19:00",
      link: "/events/1",
    },
    prepare: (club, { ana }) => {
      makePoll(club);
      makePollAnswer(club, ana.viewer.id, 1, "maybe");
    },
    form: ({ admin }) => admin.submit("/events/datas/1", "choose", { momentId: "1" }),
    JSON: ({ admin }) => admin.call("POST", "/api/polls/1/choose", { momentId: 1 }),
  },
  "giving a role of the evening": {
    kind: "role",
    to: ["bia"],
    notification: { title: "Você leva o lanche: Encontro de abril", link: "/events/1", actorId: 1 },
    prepare: planMeeting,
    form: ({ admin }) => admin.submit("/events/1", "assign-role", { role: "snack", memberId: "3" }),
    JSON: ({ admin }) => admin.call("PUT", "/api/meetings/1/roles/snack", { memberId: 3 }),
  },
  "publishing minutes": {
    kind: "minutes",
    to: ["ana", "bia"],
    notification: {
      title: "Saiu a ata: A seca vista do trem",
      body: "Encontro de março",
      link: "/events/1/ata",
      actorId: null,
    },
    prepare: (club) => {
      makeEvent(club, "2026-03-09T19:00:00Z", "2026-03-09T21:00:00Z", { title: "Encontro de março" });
      makeMinutes(club);
    },
    form: ({ admin }) =>
      admin.submit("/events/1/ata/editar", "minutes", { ...written, saves: "publication" }),
    JSON: ({ admin }) => admin.call("POST", "/api/meetings/1/minutes/publish"),
  },
};
