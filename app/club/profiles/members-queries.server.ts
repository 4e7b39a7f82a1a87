import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { users } from "#db/schema";
import { allIn } from "../accounts/name-search.server";
import { wordsIn } from "../accounts/rules";
import { addDays, dayOf, startOfDay } from "../calendar";
import { type Context, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import type { PeopleQuery } from "./schema";
import { type AdministeredMemberView, administeredMemberView } from "./views";

// Privacy: the switch that hides the reading holds for the staff too.
const lastReading = computed(column.textOrNull)`(
  select max(date) from reading_streaks where user_id = users.id and shows_reading = 1
)`;

const columns = {
  ...columnsOf(users, administeredMemberView),
  isEmailConfirmed: sql`${users.emailConfirmedAt} is not null`.mapWith(Boolean),
  lastReading: lastReading.as("last_reading"),
  lastVisitAt: users.lastVisitAt,
};

type Row = Omit<AdministeredMemberView, "lastVisit"> & { lastVisitAt: Date | null };

function asView({ lastVisitAt, ...person }: Row, ctx: Context): AdministeredMemberView {
  const day = lastVisitAt && dayOf(lastVisitAt, ctx.defaultTimeZone);
  return { ...person, lastVisit: day && startOfDay(day, ctx.timeZone).toISOString() };
}

/** One account, open or closed. @throws ClubError forbidden for members, not_found. */
export function adminMember(ctx: MemberContext, id: number): AdministeredMemberView {
  requireStaff(ctx);
  const found = ctx.db.select(columns).from(users).where(eq(users.id, id)).get();
  if (!found) throw new ClubError("not_found", "Membro não encontrado.");
  return asView(found, ctx);
}

const byName = [asc(users.nameKey), asc(users.id)];

function orderOf(sort: NonNullable<PeopleQuery["sort"]>): SQL[] {
  // The alphabetical order of roles equals their order of permissions.
  const orders: Record<typeof sort, SQL[]> = {
    name: byName,
    "-name": [desc(users.nameKey), desc(users.id)],
    role: [asc(users.role), ...byName],
    "-role": [desc(users.role), ...byName],
    createdAt: [asc(users.createdAt), asc(users.id)],
    "-createdAt": [desc(users.createdAt), desc(users.id)],
    // Members without any come first in ascending order; those who hide the reading are always at the end.
    lastReading: [desc(users.showsReading), sql`last_reading`, ...byName],
    "-lastReading": [desc(users.showsReading), sql`last_reading desc`, ...byName],
    lastVisit: [asc(users.lastVisitAt), ...byName],
    "-lastVisit": [desc(users.lastVisitAt), ...byName],
  };
  return orders[sort];
}

/** Accounts, open and closed, by a query of the staff. @throws ClubError forbidden for members. */
export function findMembers(
  ctx: MemberContext,
  query: PeopleQuery,
  { limit, offset }: { limit: number; offset: number },
): AdministeredMemberView[] {
  requireStaff(ctx);
  return ctx.db
    .select(columns)
    .from(users)
    .where(matching(ctx, query))
    .orderBy(...orderOf(query.sort ?? "name"))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => asView(row, ctx));
}

/** The number of accounts of a query. @throws ClubError forbidden for members. */
export function countMembers(ctx: MemberContext, query: PeopleQuery): number {
  requireStaff(ctx);
  return ctx.db.select({ all: count() }).from(users).where(matching(ctx, query)).get()?.all ?? 0;
}

function matching(ctx: MemberContext, { search = "", role, state, quiet }: PeopleQuery): SQL | undefined {
  return and(
    role && eq(users.role, role),
    quiet && quietSince(ctx, quiet),
    state && (state === "active" ? isNull(users.deactivatedAt) : isNotNull(users.deactivatedAt)),
    foundBy(wordsIn(search), [users.nameKey, users.emailKey]),
  );
}

const quietDays = 14;

/** Open accounts without a reading day, or a visit, for more than 14 days; the day of joining counts as one. */
function quietSince(ctx: MemberContext, what: "reading" | "visit"): SQL | undefined {
  const { now } = ctx;
  const timeZone = what === "visit" ? ctx.defaultTimeZone : ctx.timeZone;
  const day = addDays(dayOf(now, timeZone), -quietDays);
  const moment = startOfDay(day, timeZone).getTime();
  return and(
    isNull(users.deactivatedAt),
    sql`${users.createdAt} < ${moment}`,
    what === "visit"
      ? sql`coalesce(${users.lastVisitAt}, 0) < ${moment}`
      : // Privacy: members who hide the reading are not in the list, whether they read or not.
        sql`${users.showsReading} = 1 and not exists (
          select 1 from reading_streaks where user_id = users.id and date >= ${day}
        )`,
  );
}

/** Every word is in a key or the username. `unaccented` is 100 times slower than SQL: only non-ASCII names call it. */
export function foundBy(words: readonly string[], keys: readonly AnyColumn[], hasUsername = sql`true`): SQL {
  const { usernameKey } = users;
  return sql`(
    ${allIn(words, keys)} or ${hasUsername} and (
      ${allIn(words, [...keys, usernameKey])}
      or ${usernameKey} glob '*[^ -~]*' and ${allIn(words, [...keys, sql`unaccented(${usernameKey})`])}
    )
  )`;
}

/** 0 in a new club. */
export function newestMemberId({ db }: Context): number {
  return (
    db
      .select({ id: max(users.id) })
      .from(users)
      .get()?.id ?? 0
  );
}

/** The open accounts of admins and developers. */
export function staffIds({ db }: Context): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.role} <> 'user'`, isNull(users.deactivatedAt)))
    .all()
    .map(({ id }) => id);
}
