import { foldKey } from "../normalize";

export type Role = "user" | "admin" | "developer";

/** The logged-in member, as much as permission checks and the header need. */
export type Viewer = { id: number; username: string; name: string; avatar: string | null; role: Role };

/** Admins and developers run the club alike. */
export function isStaff(role: Role): boolean {
  return role !== "user";
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const sessionIdle = 14 * day;
export const sessionLifetime = 30 * day;
/** The newest ones of a member stay open. */
export const mostSessions = 50;
/** A visit is noted at most this often, so that reading pages does not write to the disk each time. */
export const sessionTouch = 5 * minute;

/** How long the audit log keeps log-ins, failed ones and ended sessions. */
export const signInLifetime = 90 * day;
/** Failed log-ins of one account within this time are one row. */
export const failuresWithin = hour;

export const resetLifetime = hour;
export const resetsPerHour = 5;

/** The lifetime of the links that confirm and undo a new address; a confirmation starts that of the undo link again. */
export const emailChangeLifetime = 7 * day;

export type Limit = {
  attempts: number;
  /** Milliseconds. */
  within: number;
};

/**
 * Wrong and right passwords at the login; registrations and reset letters per address; pictures, wrong guesses of
 * the own password and new e-mails per member; confirmation links per e-mail address.
 */
export const loginLimits = {
  // Wrong passwords: of one network for all accounts, of one network for one account, of all networks for one account.
  address: { attempts: 10, within: 3 * minute },
  pair: { attempts: 10, within: hour },
  account: { attempts: 100, within: hour },
  // In place of these three: wrong passwords from one device that has entered this account before.
  device: { attempts: 10, within: hour },
  // Right passwords: each keeps a thread busy and opens a session. An address may make 60 accounts an hour, and
  // each of their members then enters on a second device; devices that were here before are not counted by address.
  accountEntries: { attempts: 30, within: hour },
  addressEntries: { attempts: 120, within: hour },
  // A whole club may sit behind one address on its first evening.
  cadastrar: { attempts: 60, within: hour },
  codigo: { attempts: 10, within: hour },
  redefinir: { attempts: 30, within: hour },
  // Per member, good pictures and bad ones: each costs the server up to a second.
  enviar: { attempts: 30, within: 10 * minute },
  senha: { attempts: 10, within: hour },
  email: { attempts: 10, within: hour },
  // Groups and direct chats that a member begins.
  conversa: { attempts: 20, within: hour },
  // Per address, whoever typed it: the club's mail must not be a way to pester strangers.
  confirmar: { attempts: 5, within: hour },
  // Per member: each may read a hundred thousand rows and all of the member's images.
  baixar: { attempts: 5, within: hour },
} satisfies Record<string, Limit>;

/** Whether a session is over: unused for 14 days, or 30 days old. */
export function sessionExpired(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() > sessionIdle ||
    now.getTime() - session.createdAt.getTime() > sessionLifetime
  );
}

/** The key to sort and to search names by: without regard to accents or case. */
export function nameKey(name: string): string {
  return foldKey(name).normalize("NFKD").replace(/\p{M}/gu, "");
}

const mostWords = 8;
/** As long as an e-mail address gets. */
export const longestSearch = 254;

/** The words of a search as the name keys have them, so that neither accents nor capitals matter. */
export function wordsIn(search: string): string[] {
  return nameKey(search.slice(0, longestSearch)).split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** The key under which a username or an e-mail is unique: without regard to case. */
export function accountKey(usernameOrEmail: string): string {
  return foldKey(usernameOrEmail.trim());
}

export type InviteState = "live" | "spent" | "expired" | "revoked";

type Invitation = { revokedAt: Date | null; expiresAt: Date; uses: number; maxUses: number };

/** Whether an invitation still opens the registration, or why not. */
export function inviteState({ revokedAt, expiresAt, uses, maxUses }: Invitation, now: Date): InviteState {
  if (revokedAt) return "revoked";
  if (uses >= maxUses) return "spent";
  return expiresAt <= now ? "expired" : "live";
}
