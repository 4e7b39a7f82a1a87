import { openClub } from "./app";
import { makeMember, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { makeAnswer, makeEvent } from "./rows";

/** A club with one event, its admin and a way to see who answered. */
export async function openWithEvent({
  start = "2026-03-14T19:00:00Z",
  ...values
}: {
  start?: string;
  cancelledAt?: Date;
} = {}) {
  const club = openClub();
  const admin = await makeVisitor(club, { role: "admin", name: "Ana Souza" });
  const end = new Date(Date.parse(start) + 7_200_000).toISOString();
  makeEvent(club, start, end, { title: "Encontro de março", ...values });
  const show = async (search = "") => pageOf(await admin.get(`/admin/eventos/1${search}`));
  return { club, admin, show };
}

/** The same with three answers, and a member who left before giving one. */
export async function openWithAnswers() {
  const opened = await openWithEvent();
  const [bia, alvaro, zeca] = ["Bia Lima", "Álvaro Sá", "Zeca Ramos"].map((name) =>
    makeMember(opened.club, { name }),
  );
  makeMember(opened.club, { name: "Já Saiu", deactivatedAt: opened.club.clock.now });
  makeAnswer(opened.club, bia!.id, 1, "yes");
  makeAnswer(opened.club, alvaro!.id, 1, "maybe");
  makeAnswer(opened.club, zeca!.id, 1, "no");
  return { ...opened, bia: bia!, alvaro: alvaro!, zeca: zeca! };
}
