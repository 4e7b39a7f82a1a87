import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";

/** @throws ClubError conflict when this member is the last admin. */
export function requireAnotherAdmin(tx: Context, memberId: number): void {
  if (!hasAnotherAdmin(tx, memberId)) throw new ClubError("conflict", lastAdminStays);
}

export const lastAdminStays = "O clube precisa de pelo menos um administrador.";

/** Whether the club has an admin besides this member. */
export function hasAnotherAdmin({ db }: Context, memberId: number): boolean {
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt), ne(users.id, memberId)))
    .limit(1)
    .get();
  return other !== undefined;
}

const maxAdminContacts = 5;

/** Admins for members to contact, oldest account first. */
export function adminsOf({ db }: MemberContext): { id: number; name: string }[] {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(maxAdminContacts)
    .all();
}
