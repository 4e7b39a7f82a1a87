import { events } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { screenOf } from "./dom";
import { makeAnswer, makeClient, makeEvent, makeMember } from "./makers";
import { wordedNotifications } from "./notifications";

export function storedEvents(club: TestClub) {
  return club.db.select().from(events).orderBy(events.id).all();
}

export const meeting = {
  title: "Encontro do mês",
  description: null,
  startDate: "2026-03-22T19:00:00.000Z",
  endDate: "2026-03-22T21:00:00.000Z",
  meetLink: "https://meet.google.com/abc",
  isFeatured: false,
};

export async function openWithEvent() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const [yes, maybe, no] = [makeMember(club), makeMember(club), makeMember(club)];
  makeEvent(club, meeting.startDate, meeting.endDate, { meetLink: meeting.meetLink });
  makeAnswer(club, yes.id, 1, "yes");
  makeAnswer(club, maybe.id, 1, "maybe");
  makeAnswer(club, no.id, 1, "no");
  makeAnswer(club, admin.viewer.id, 1, "yes");
  return { club, admin, yes, maybe, no, before: storedEvents(club) };
}

export function notificationTitles(club: TestClub) {
  return wordedNotifications(club)
    .map(({ userId, kind, title }) => ({ userId, kind, title }))
    .toSorted((one, other) => one.userId - other.userId);
}

export async function openAttendance({
  start = "2026-03-14T19:00:00Z",
  ...values
}: {
  start?: string;
  cancelledAt?: Date;
} = {}) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", name: "Ana Souza" });
  const end = new Date(Date.parse(start) + 7_200_000).toISOString();
  makeEvent(club, start, end, { title: "Encontro de março", ...values });
  const show = (search = "") => screenOf(admin.get(`/admin/eventos/1${search}`));
  return { club, admin, show };
}

/** The same club with three answers, and a deactivated member without one. */
export async function openWithAnswers() {
  const opened = await openAttendance();
  const [bia, alvaro, zeca] = ["Bia Lima", "Álvaro Sá", "Zeca Ramos"].map((name) =>
    makeMember(opened.club, { name }),
  );
  makeMember(opened.club, { name: "Já Saiu", deactivatedAt: opened.club.clock.now });
  makeAnswer(opened.club, bia!.id, 1, "yes");
  makeAnswer(opened.club, alvaro!.id, 1, "maybe");
  makeAnswer(opened.club, zeca!.id, 1, "no");
  return { ...opened, bia: bia!, alvaro: alvaro!, zeca: zeca! };
}
