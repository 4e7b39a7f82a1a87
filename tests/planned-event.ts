import { events, notifications } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeMember, makeVisitor } from "./factory";
import { makeAnswer, makeEvent } from "./rows";

/** All events, in the order in which they were created. */
export function storedEvents(club: TestClub) {
  return club.db.select().from(events).orderBy(events.id).all();
}

/** What the staff plans. */
export const meeting = {
  title: "Encontro do mês",
  description: null,
  startDate: "2026-03-22T19:00:00.000Z",
  endDate: "2026-03-22T21:00:00.000Z",
  meetLink: "https://meet.google.com/abc",
  isFeatured: false,
};

/** The meeting with the answers of three members, and the staff that plans it. */
export async function openWithEvent() {
  const club = openClub();
  const admin = await makeVisitor(club, { role: "admin" });
  const [yes, maybe, no] = [makeMember(club), makeMember(club), makeMember(club)];
  makeEvent(club, meeting.startDate, meeting.endDate, { meetLink: meeting.meetLink });
  makeAnswer(club, yes.id, 1, "yes");
  makeAnswer(club, maybe.id, 1, "maybe");
  makeAnswer(club, no.id, 1, "no");
  makeAnswer(club, admin.viewer.id, 1, "yes");
  return { club, admin, yes, maybe, no, before: storedEvents(club) };
}

/** Who was told what. */
export function told(club: TestClub) {
  const { userId, kind, title } = notifications;
  return club.db.select({ userId, kind, title }).from(notifications).orderBy(userId).all();
}
