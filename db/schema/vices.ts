import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id, moment } from "./columns";
import { roles } from "./enums";

/**
 * "Vice": a naming, which becomes a takeover when the vice accepts the role. An ended naming is deleted; an ended
 * takeover stays until it could no longer be undone, because it protects the earlier admins.
 */
export const vices = sqliteTable(
  "vices",
  {
    id: id(),
    /** Null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Null once the account is deleted. */
    namedById: integer("named_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** The club's day of the last check. */
    checkedOn: text("checked_on"),
    /** The last offer; it may have lapsed since. */
    offeredAt: moment("offered_at"),
    /** The takeover; null for a naming. */
    acceptedAt: moment("accepted_at"),
    /** The role that an undoing gives back. */
    roleBefore: text("role_before", { enum: roles }),
    /** The ids of the admins of before the takeover. Ids of deleted accounts are never reused. */
    earlierAdmins: text("earlier_admins", { mode: "json" }).$type<number[]>(),
    /** The end of a takeover: undone, or by another change of the role or the account. */
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("vices_user").on(t.userId),
    uniqueIndex("vices_one_of_user").on(t.userId).where(sql`${t.endedAt} is null`),
    // Race: of two vices named at once, one is.
    uniqueIndex("vices_one_named").on(sql`(${t.acceptedAt} is null)`).where(sql`${t.acceptedAt} is null`),
    index("vices_named_by").on(t.namedById).where(sql`${t.namedById} is not null`),
    check(
      "vices_takeover",
      sql`(${t.acceptedAt} is null) = (${t.roleBefore} is null)
        and (${t.acceptedAt} is null) = (${t.earlierAdmins} is null)`,
    ),
    check("vices_open_has_user", sql`${t.endedAt} is not null or ${t.userId} is not null`),
    check("vices_ended_is_takeover", sql`${t.endedAt} is null or ${t.acceptedAt} is not null`),
    check("vices_role_before_known", sql`${t.roleBefore} in ('user', 'developer')`),
  ],
);
