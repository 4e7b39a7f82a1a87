import { and, asc, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import type { MemberContext } from "../context";

const mostNamed = 5;

/** Who answers for the club, to be asked by its members: its admins, those that are longest in it first. */
export function adminsOf({ db }: MemberContext): { id: number; name: string }[] {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(mostNamed)
    .all();
}
