import { users } from "#db/schema";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { clubSettingsOf } from "../settings/queries.server";
import { inviteByToken } from "./invites-queries.server";
import { type InviteState, inviteState } from "./rules";

/** Whether the club has no accounts, closed ones included. */
export function isNewClub({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() === undefined;
}

type InviteRow = { id: number };

const closedSentence = "O clube não está recebendo novas pessoas agora.";

const byInviteSentence = "O clube recebe novas pessoas por convite.";

const deadSentences: Record<Exclude<InviteState, "live">, string> = {
  spent: "Este convite já foi usado. Peça outro a quem convidou você.",
  expired: "Este convite expirou. Peça outro a quem convidou você.",
  revoked: "Este convite foi cancelado. Peça outro a quem convidou você.",
};

const unknownSentence = "Este convite não existe. Confira o endereço ou peça outro a quem convidou você.";

/**
 * An open club ignores expired invitations. @returns the invitation to redeem. @throws ClubError forbidden, invalid.
 */
export function requireSignUpAllowed(ctx: Context, token: string | null): InviteRow | null {
  if (isNewClub(ctx)) return null;
  const { signUp } = clubSettingsOf(ctx);
  if (signUp !== "aberto" && signUp !== "convite") throw new ClubError("forbidden", closedSentence);
  const invite = token ? inviteByToken(ctx, token) : undefined;
  const state = invite && inviteState(invite, ctx.now);
  if (invite && state === "live") return invite;
  if (signUp === "aberto") return null;
  if (!token) throw new ClubError("forbidden", byInviteSentence);
  throw new ClubError("invalid", state && state !== "live" ? deadSentences[state] : unknownSentence, {
    field: "invite",
  });
}

type SignUpStatus = { refusal: string | null; isInvited: boolean };

/** Whether sign-up is allowed with this invitation, or without one. */
export function signUpStatus(ctx: Context, token: string | null): SignUpStatus {
  try {
    return { refusal: null, isInvited: requireSignUpAllowed(ctx, token) !== null };
  } catch (error) {
    if (error instanceof ClubError) return { refusal: error.message, isInvited: false };
    throw error;
  }
}
