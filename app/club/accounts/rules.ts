import type { Role } from "#db/schema/enums";
import { day, hour, minute, second } from "../durations";
import { foldKey, withoutAccents } from "../fold";

export { roles } from "#db/schema/enums";
export type { Role };

export type Viewer = {
  id: number;
  username: string;
  name: string;
  avatar: string | null;
  /** "user" while `lacksFactor`. */
  role: Role;
  /** True for a member of the staff without the second factor that the club asks of the staff. */
  lacksFactor?: boolean;
};

export const factorNeeded =
  "O clube pede um segundo fator de quem administra. Configure o seu em Configurações, Segurança.";

/** Admins and developers have the same permissions. */
export function isStaff(role: Role): boolean {
  return role !== "user";
}

/** Characters. */
export const passwordLimits = { min: 6, max: 128 } as const;

export const sessionIdle = 14 * day;
export const sessionLifetime = 30 * day;
export const maxSessions = 50;
/** Reads would otherwise write to the disk each time. */
export const sessionTouch = 5 * minute;

/** A log-in, a password or a passkey proves a session for this long. */
const proofLifetime = 15 * minute;

export function isProven(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= proofLifetime;
}

export const loginLifetime = 90 * day;
/** The rows of the audit log that are about a member's logins and access. */
export const loginActions = [
  "session.open",
  "session.refuse",
  "session.refuse-code",
  "session.half",
  "session.end",
  "session.end-others",
  "member.join",
  "password.change",
  "password.reset",
  "owner.password",
  "member.password",
  "member.reset-link",
  "email.changed",
  "factor.add",
  "factor.remove",
  "factor.codes",
  "factor.recovery",
  "factor.reset",
  "owner.factor-off",
  "email.asked",
  "email.confirmed",
  "email.cancelled",
  "key.create",
  "key.revoke",
] as const;
export const failuresWithin = hour;

export const resetLifetime = hour;
export const resetsPerHour = 5;

/** Of the confirmation and undo links; a confirmation restarts the undo link's lifetime. */
export const emailChangeLifetime = 7 * day;
/** A newer second factor may be an intruder's, made with the old password. */
export const newFactorPeriod = 7 * day;

export type Limit = {
  attempts: number;
  /** Milliseconds. */
  within: number;
};

export const rateLimits = {
  // Wrong passwords: per address, per address and account, per account.
  address: { attempts: 10, within: 3 * minute },
  pair: { attempts: 10, within: hour },
  account: { attempts: 100, within: hour },
  // Wrong passwords from a known device, instead of these three.
  device: { attempts: 10, within: hour },
  // A whole club may register behind one address on its first evening.
  signUp: { attempts: 60, within: hour },
  setupCode: { attempts: 10, within: hour },
  passwordReset: { attempts: 30, within: hour },
  // Per member, valid or not: an image costs the server up to a second.
  upload: { attempts: 30, within: 10 * minute },
  // Per member. Attack: the images of all wait for one that takes seconds.
  slowImage: { attempts: 3, within: hour },
  // Per member. Attack: the server fetches what a member names, from any public host.
  coverFetch: { attempts: 60, within: hour },
  // Per member. Attack: the server looks up the name of any device, and posts to it.
  pushDevice: { attempts: 30, within: hour },
  // Per member: a large file costs the server ten seconds.
  importFile: { attempts: 20, within: hour },
  // Wrong passwords and passkeys, per member and session.
  password: { attempts: 10, within: hour },
  // Per member, with a right proof: the one costs a hash, the other an e-mail to the old address and a look-up of the new.
  passwordChange: { attempts: 10, within: hour },
  emailChange: { attempts: 10, within: hour },
  // Wrong second factors, per member and proven device: three of a million codes are right.
  secondFactor: { attempts: 10, within: hour },
  // Refused ones, per address.
  passkeyLogin: { attempts: 120, within: hour },
  newChat: { attempts: 20, within: hour },
  // Per e-mail address. Attack: the club's mail must not become a way to pester strangers.
  emailConfirmation: { attempts: 5, within: hour },
  // Per member: an export may read a hundred thousand rows and all images.
  export: { attempts: 5, within: hour },
  clubExport: { attempts: 5, within: hour },
  // Per member: it has the covers of a year, and a slow client holds them.
  yearbook: { attempts: 20, within: hour },
  // Per member: the sources of book records are free services of others.
  lookup: { attempts: 20, within: hour },
  // Per member of the staff: the mail server may be slow to answer.
  mailTest: { attempts: 5, within: hour },
  // Unknown keys, per address; right ones do not count. Nobody guesses 256 bits: a limit on load, and on a program that
  // goes on with a revoked key.
  accessKey: { attempts: 60, within: 10 * minute },
  // Per event and visitor or, before the first answer, address: those at one table share it.
  visit: { attempts: 60, within: hour },
  // New names for one event, per address, which those at one table share. Attack: thirty invented ones would close the
  // event to its visitors.
  newVisitor: { attempts: 15, within: hour },
  // A browser that sends its first answer twice, per address and visitor.
  sameVisitor: { attempts: 1, within: 10 * second },
} satisfies Record<string, Limit>;

type Session = { createdAt: Date | string; lastSeenAt: Date | string };

/** A session ends after 14 days without use, or 30 days in all. */
export function sessionExpired({ createdAt, lastSeenAt }: Session, now: Date): boolean {
  return (
    now.getTime() - new Date(lastSeenAt).getTime() > sessionIdle ||
    now.getTime() - new Date(createdAt).getTime() > sessionLifetime
  );
}

/** The key to sort and search by name, without accents or case. */
export function nameKey(name: string): string {
  return withoutAccents(foldKey(name));
}

const maxSearchWords = 8;
/** The maximum length of an e-mail address. */
export const maxSearchLength = 254;

/** The words of a search, folded like name keys. */
export function wordsIn(search: string): string[] {
  return nameKey(search.slice(0, maxSearchLength)).split(/\s+/).filter(Boolean).slice(0, maxSearchWords);
}

/** The unique key of a username or an e-mail address, without case. */
export function accountKey(usernameOrEmail: string): string {
  return foldKey(usernameOrEmail.trim());
}

export const inviteStates = ["live", "spent", "expired", "revoked"] as const;
export type InviteState = (typeof inviteStates)[number];

type Invitation = { revokedAt: Date | null; expiresAt: Date | string; uses: number; maxUses: number };

/** The first reason for an invitation's end, or "live". */
export function inviteState({ revokedAt, expiresAt, uses, maxUses }: Invitation, now: Date): InviteState {
  if (revokedAt) return "revoked";
  if (uses >= maxUses) return "spent";
  return new Date(expiresAt) <= now ? "expired" : "live";
}
