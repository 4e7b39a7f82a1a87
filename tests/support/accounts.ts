import { eq } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeVisitor, password } from "./makers";
import { Visitor } from "./visitor";

/** A club that sends mail, so that a new address works only once its link was opened. */
export function openMailClub(env: Record<string, string> = {}): TestClub {
  return openClub({ SMTP_URL: "smtp://127.0.0.1:1", ...env });
}

export const newcomer = {
  username: "rui",
  name: "Rui Barreto",
  email: "rui@fora.example",
  password: "nova senha",
};

/** Registers over JSON. @returns the visitor that is now logged in. */
export async function registered(club: TestClub, change: Partial<typeof newcomer> = {}): Promise<Visitor> {
  const visitor = new Visitor(club);
  const answer = await visitor.call("POST", "/api/register", { ...newcomer, ...change });
  if (answer.status !== 201) throw new Error(await answer.text());
  return visitor;
}

/** The path and query of the link in the newest e-mail to an address. */
export function linkTo(club: TestClub, to: string, path: string): string {
  const letter = club.letters.findLast((one) => one.to === to && one.text.includes(path));
  const link = /^http\S+$/m.exec(letter?.text ?? "")?.[0];
  if (!link) throw new Error(`no link ${path} to ${to}: ${JSON.stringify(club.letters)}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Opens the newest confirmation link of an address and presses its button, without a session. */
export function confirm(club: TestClub, to: string): Promise<Response> {
  return new Visitor(club).submit(linkTo(club, to, "/confirmar-email"), "confirmar");
}

/** The same with the link that undoes a change, which went to the address before. */
export function cancel(club: TestClub, to: string): Promise<Response> {
  return new Visitor(club).submit(linkTo(club, to, "/desfazer-email"), "desfazer");
}

/** The columns of a member's e-mail address. */
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

export const hour = 3_600_000;
export const day = 24 * hour;

export const [old, next] = ["ana@clube.example", "nova@fora.example"];
export const profile = { name: "Ana Lima", email: next, bio: "" };

/** A club that sends mail, with Ana, whose address is confirmed. */
export async function openWithAna(env: Record<string, string> = {}) {
  const club = openMailClub(env);
  const ana = await makeVisitor(club, { username: "ana", name: "Ana Lima" });
  const put = (change: Partial<typeof profile> = {}) =>
    ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, ...change });
  return { club, ana, put };
}

export const askForReset = (club: TestClub, email: string) =>
  new Visitor(club).call("POST", "/api/forgot-password", { email });
/** @returns the status. */
export const resetBy = async (club: TestClub, to: string, newPassword: string) => {
  const token = linkTo(club, to, "/reset-password").split("token=")[1];
  return (await new Visitor(club).call("POST", `/api/reset-password/${token}`, { newPassword })).status;
};
/** @returns the status. */
export const logIn = async (club: TestClub, username: string, typed = password) =>
  (await new Visitor(club).call("POST", "/api/login", { username, password: typed })).status;

/** The log-in form, in place of ana's right password, and its address; `by` is a browser, known or new. */
export type Typed = { username?: string; password?: string; address?: string; by?: Visitor };

export const loginPage = "/auth?aba=entrar";

/** One log-in by JSON. */
export function tryJson(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const visitor = by ?? new Visitor(club);
  return visitor.call("POST", "/api/login", { username: "ana", password, ...fields }, { address });
}

/** One log-in by the page's form. */
export function tryForm(club: TestClub, { address, by, ...fields }: Typed = {}): Promise<Response> {
  const visitor = by ?? new Visitor(club);
  return visitor.submit(loginPage, "entrar", { username: "ana", password, ...fields }, { address });
}

export const email = "ana@clube.example";

/** Asks for a letter and takes the token out of its link. */
export async function askForToken(club: TestClub): Promise<string> {
  await new Visitor(club).call("POST", "/api/forgot-password", { email });
  const link = /^http\S+$/m.exec(club.letters.at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

/** The names of those who have an account. */
export function memberNames({ db }: TestClub): string[] {
  return db
    .select({ name: users.name })
    .from(users)
    .all()
    .map(({ name }) => name);
}
