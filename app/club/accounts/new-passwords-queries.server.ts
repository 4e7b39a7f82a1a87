import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { clubSettingsOf } from "../settings/queries.server";
import { isStaff, passwordLimits, type Role } from "./rules";
import { passwordHint } from "./weak-passwords";

/** The least length of a new password: the club may ask its staff for a longer one, also while the role sleeps. */
export function shortestPasswordOf(ctx: Context, memberId: number): number {
  const member = ctx.db.select({ role: users.role }).from(users).where(eq(users.id, memberId)).get();
  return shortestFor(ctx, member?.role ?? "user");
}

function shortestFor(ctx: Context, role: Role): number {
  return isStaff(role) ? clubSettingsOf(ctx).staffPasswordMin : passwordLimits.min;
}

/** @throws ClubError invalid on `field` for a password that the club finds too short for its staff. */
export function requireLongEnough(
  ctx: Context,
  password: string,
  { of, field }: { of: { memberId: number } | { role: Role }; field: string },
): void {
  const min = "role" in of ? shortestFor(ctx, of.role) : shortestPasswordOf(ctx, of.memberId);
  if (password.length >= min) return;
  const sentence = `Neste clube, a senha de quem administra deve ter pelo menos ${min} caracteres`;
  throw new ClubError("invalid", sentence, { field });
}

/** A hint about a password that the member has set, or null. */
export function hintFor(ctx: Context, memberId: number, password: string): string | null {
  const member = ctx.db
    .select({ username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, memberId))
    .get();
  const known = member ? Object.values(member) : [];
  return passwordHint(password, [clubSettingsOf(ctx).name, ...known]);
}
