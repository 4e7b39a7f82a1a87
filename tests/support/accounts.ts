import { eq, type SQL } from "drizzle-orm";
import { emailChanges, sessions, users } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeClient, password } from "./makers";
import { readOf } from "./statements";
import { TestClient } from "./test-client";

/** A club with SMTP, where a new address counts only after its confirmation. */
export function openMailClub(env: Record<string, string> = {}): TestClub {
  return openClub({ SMTP_URL: "smtp://127.0.0.1:1", ...env });
}

export const newcomer = {
  username: "rui",
  name: "Rui Barreto",
  email: "rui@fora.example",
  password: "nova senha",
};

/** Registers over JSON. @returns a logged-in client. */
export async function registered(club: TestClub, change: Partial<typeof newcomer> = {}): Promise<TestClient> {
  const client = new TestClient(club);
  const answer = await client.call("POST", "/api/register", { ...newcomer, ...change });
  if (answer.status !== 201) throw new Error(await answer.text());
  return client;
}

export function linkTo(club: TestClub, to: string, path: string): string {
  const email = club.emails.findLast((one) => one.to === to && one.text.includes(path));
  const link = /^http\S+$/m.exec(email?.text ?? "")?.[0];
  if (!link) throw new Error(`no link ${path} to ${to}: ${JSON.stringify(club.emails)}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export function confirm(club: TestClub, to: string): Promise<Response> {
  return new TestClient(club).submit(linkTo(club, to, "/confirmar-email"), "confirm");
}

/** Opens the newest cancellation link, which goes to the previous address, and submits its form. */
export function cancel(club: TestClub, to: string): Promise<Response> {
  return new TestClient(club).submit(linkTo(club, to, "/desfazer-email"), "undo");
}

export function emailOf({ db }: TestClub, username: string) {
  return db
    .select({ id: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.username, username))
    .get();
}

export function changesIn({ db }: TestClub) {
  return db.select().from(emailChanges).all();
}

export function pass(club: TestClub, milliseconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The refusal of a session whose last proof is too old. */
export const proofNeeded = {
  message: "Já faz um tempo que você entrou. Confirme que é você: digite a sua senha.",
  code: "proof_needed",
};

/** The refusal of a request without a proof of its own. */
export const proofNeededNow = { ...proofNeeded, message: "Confirme que é você: digite a sua senha." };

export const [old, next] = ["ana@clube.example", "nova@fora.example"];
export const profile = { name: "Ana Lima", email: next, bio: "", currentPassword: password };

export async function openWithAna(env: Record<string, string> = {}) {
  const club = openMailClub(env);
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
  const put = (change: Partial<typeof profile> = {}) =>
    ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, ...change });
  return { club, ana, put };
}

export const askForReset = (club: TestClub, email: string) =>
  new TestClient(club).call("POST", "/api/forgot-password", { email });
export const resetBy = async (club: TestClub, to: string, newPassword: string) => {
  const token = linkTo(club, to, "/reset-password").split("token=")[1];
  return (await new TestClient(club).call("POST", `/api/reset-password/${token}`, { newPassword })).status;
};
export const logIn = async (club: TestClub, username: string, typed = password) =>
  (await new TestClient(club).call("POST", "/api/login", { username, password: typed })).status;

/** Overrides of ana's login; `by` is a known or new browser. */
export type Typed = { username?: string; password?: string; address?: string; by?: TestClient };

export const loginPage = "/auth?aba=entrar";

export function tryJson(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const client = by ?? new TestClient(club);
  return client.call("POST", "/api/login", { username: "ana", password, ...fields }, { address });
}

export function tryForm(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const client = by ?? new TestClient(club);
  return client.submit(loginPage, "log-in", { username: "ana", password, ...fields }, { address });
}

export const email = "ana@clube.example";

export async function askForToken(club: TestClub): Promise<string> {
  await new TestClient(club).call("POST", "/api/forgot-password", { email });
  const link = /^http\S+$/m.exec(club.emails.at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

export function memberNames({ db }: TestClub): string[] {
  return db
    .select({ name: users.name })
    .from(users)
    .all()
    .map(({ name }) => name);
}

/** Ends the given sessions while the password of the call is checked, after the check of its own session. */
export async function endSessionsDuring(
  club: TestClub,
  call: () => Promise<Response>,
  which?: SQL,
): Promise<Response> {
  const read = readOf(club, /^select "password" from "users"/);
  const answer = call();
  await read;
  club.db.delete(sessions).where(which).run();
  return answer;
}
