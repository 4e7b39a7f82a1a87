import { users, vices } from "#db/schema";
import { checkVice } from "~/club/vice/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";
import { clientOf, makeClient } from "./makers";

/** Marina is the admin, Bia the vice, Caio a member; nobody but Marina is staff. */
export async function openWithVice<Club extends TestClub>(club: Club) {
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias", username: "marina" });
  const bia = await makeClient(club, { name: "Bia Reis", username: "bia" });
  const caio = await makeClient(club, { name: "Caio Melo", username: "caio" });
  await marina.call("PUT", "/api/club/vice", { userId: bia.viewer.id });
  return { club, marina, bia, caio };
}

export function passDays(club: TestClub, days: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + days * 86_400_000);
}

/** So many days pass, the server checks on the last but one. */
export function passCheckedDays(club: TestClub, days: number): void {
  passDays(club, days - 1);
  check(club);
  passDays(club, 1);
}

export function check(club: TestClub): void {
  checkVice(coreContext(club.app));
}

/** 45 days later, when all sessions are over: the offer is open, and Bia has logged in again. */
export async function openWithOffer<Club extends TestClub>(club: Club) {
  const opened = await openWithVice(club);
  passCheckedDays(club, 45);
  check(club);
  const bia = await clientOf(club, opened.bia.viewer);
  return { ...opened, bia };
}

/** Bia has accepted; Marina has logged in again. */
export async function openWithTakeover<Club extends TestClub>(club: Club) {
  const opened = await openWithOffer(club);
  const answer = await opened.bia.call("POST", "/api/club/vice/accept", { password: "travessia" });
  if (answer.status !== 200) throw new Error(await answer.text());
  const marina = await clientOf(club, opened.marina.viewer);
  return { ...opened, marina };
}

export function viceRows({ db }: TestClub) {
  return db.select().from(vices).all();
}

export function rolesIn({ db }: TestClub): Record<string, string> {
  const rows = db.select({ username: users.username, role: users.role }).from(users).all();
  return Object.fromEntries(rows.map(({ username, role }) => [username, role]));
}
