import { eq, sql } from "drizzle-orm";
import { invites, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { clubSettingsOf } from "../settings/settings.server";
import { noteDeed } from "./audit.server";
import { type InviteState, inviteState } from "./rules";

/** Whether the club has no account, a deactivated one included: its first visitor is about to become its admin. */
export function isNewClub({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() === undefined;
}

type Invite = { id: number };

const closedSentence = "O clube não está recebendo novas pessoas agora.";
const byInviteSentence = "O clube recebe novas pessoas por convite.";

const deadSentences: Record<Exclude<InviteState, "live">, string> = {
  spent: "Este convite já foi usado. Peça outro a quem convidou você.",
  expired: "Este convite expirou. Peça outro a quem convidou você.",
  revoked: "Este convite foi cancelado. Peça outro a quem convidou você.",
};
const unknownSentence = "Este convite não existe. Confira o endereço ou peça outro a quem convidou você.";

/**
 * Lets whoever holds this invitation, or none, make an account. A new club lets its first one in, a closed one
 * nobody; an open one asks for no invitation and takes no offence at one that is over.
 * @returns the invitation that is to be spent.
 * @throws ClubError forbidden without an invitation where one is asked for, and where no one comes in;
 *   invalid on `invite` for one that is unknown or over.
 */
export function requireWayIn(ctx: Context, token: string | null): Invite | null {
  if (isNewClub(ctx)) return null;
  const { signUp } = clubSettingsOf(ctx);
  if (signUp !== "aberto" && signUp !== "convite") throw new ClubError("forbidden", closedSentence);
  const invite = token ? inviteWith(ctx, token) : undefined;
  const state = invite && inviteState(invite, ctx.now);
  if (invite && state === "live") return invite;
  if (signUp === "aberto") return null;
  if (!token) throw new ClubError("forbidden", byInviteSentence);
  throw new ClubError("invalid", state && state !== "live" ? deadSentences[state] : unknownSentence, {
    field: "invite",
  });
}

/** The way in as a page shows it: what stands in it, and whether an invitation opens it. */
export type WayIn = { refusal: string | null; isInvited: boolean };

/** Whether an account may be made now with this invitation, or none. */
export function wayIn(ctx: Context, token: string | null): WayIn {
  try {
    return { refusal: null, isInvited: requireWayIn(ctx, token) !== null };
  } catch (error) {
    if (error instanceof ClubError) return { refusal: error.message, isInvited: false };
    throw error;
  }
}

function inviteWith({ db }: Context, token: string) {
  return db.select().from(invites).where(eq(invites.token, token)).get();
}

/** Counts a use and notes who came with it; called in the transaction that found the invitation good. */
export function spendInvite(tx: MemberContext, inviteId: number): void {
  tx.db
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(eq(invites.id, inviteId))
    .run();
  noteDeed(tx, { action: "invite.use", subject: "invite", subjectId: inviteId, details: null });
}
