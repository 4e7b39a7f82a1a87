import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, requireRow } from "#db/rows.server";
import { users, vices } from "#db/schema";
import { isStaff } from "../accounts/rules";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { namedPersonView } from "../profiles/views";
import { clubSettingsOf } from "../settings/queries.server";
import { type Absence, daysAway, stateOf, undoEnds, undoPeriod, type ViceState } from "./rules";
import type { ViceStatusView, ViceView } from "./views";

/** A naming or a takeover that has not ended: its member has an account. */
export type ViceRow = Omit<typeof vices.$inferSelect, "userId"> & { userId: number };

/** The newest of those that have not ended; null without one. */
function openRow(db: Context["db"], condition: SQL): ViceRow | null {
  return (
    db
      .select({ ...getTableColumns(vices), userId: users.id })
      .from(vices)
      .innerJoin(users, eq(users.id, vices.userId))
      .where(and(isNull(vices.endedAt), condition))
      .orderBy(desc(vices.acceptedAt))
      .get() ?? null
  );
}

/** The naming; null without one. */
export function currentVice({ db }: Pick<Context, "db">): ViceRow | null {
  return openRow(db, isNull(vices.acceptedAt));
}

/** The naming or the takeover of a member; null without one. */
export function viceOf({ db }: Pick<Context, "db">, memberId: number): ViceRow | null {
  return openRow(db, eq(vices.userId, memberId));
}

/** The newest takeover that can still be undone; null without one. */
export function openTakeover({ db, now }: Pick<Context, "db" | "now">): ViceRow | null {
  return openRow(db, gt(vices.acceptedAt, new Date(now.getTime() - undoPeriod)));
}

/** How long the admins have been away. A new admin has been there at the account's creation. */
export function absenceOf(ctx: Context): Absence {
  const { last } = requireRow(ctx.db, { last: column.numberOrNull })`
    select max(coalesce(last_visit_at, created_at)) as last from users
    where role = 'admin' and deactivated_at is null
  `;
  const { now, defaultTimeZone } = ctx;
  const lastAdminVisit = last === null ? null : new Date(last);
  // Of a visit the day in this time zone is stored, see `noteVisit`.
  return { now, timeZone: defaultTimeZone, lastAdminVisit, afterDays: clubSettingsOf(ctx).viceAfterDays };
}

/** @throws ClubError forbidden for anybody else than staff and vice. */
export function viceStatus(ctx: MemberContext): ViceStatusView {
  const status = viceStatusOf(ctx);
  const isOwn = (view: ViceView | null) => view?.member.id === ctx.viewer.id;
  if (!isStaff(ctx.viewer.role) && !isOwn(status.vice)) {
    throw new ClubError("forbidden", "Só a administração do clube e o vice podem ver isto.");
  }
  return status;
}

/** The same for the operator, without a check of permission. */
export function viceStatusOf(ctx: Context | MemberContext): ViceStatusView {
  const absence = absenceOf(ctx);
  const [named, takeover] = [currentVice(ctx), openTakeover(ctx)];
  const viewerId = "viewer" in ctx ? ctx.viewer.id : 0;
  return {
    afterDays: absence.afterDays,
    daysAway: daysAway(absence),
    vice: named && viewOf(ctx, named, absence, viewerId),
    takeover: takeover && viewOf(ctx, takeover, absence, viewerId),
  };
}

const namer = alias(users, "namer");

function viewOf({ db }: Context, row: ViceRow, absence: Absence, viewerId: number): ViceView {
  const names = db
    .select({ member: columnsOf(users, namedPersonView), namedBy: columnsOf(namer, namedPersonView) })
    .from(vices)
    .innerJoin(users, eq(users.id, vices.userId))
    .leftJoin(namer, eq(namer.id, vices.namedById))
    .where(eq(vices.id, row.id))
    .get();
  if (!names) throw new Error(`the vice ${row.id} has no account`);
  const { createdAt, offeredAt, acceptedAt } = row;
  return {
    ...names,
    namedAt: createdAt.toISOString(),
    state: stateOf(row, absence),
    offeredAt: offeredAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    undoUntil: acceptedAt && undoEnds(acceptedAt).toISOString(),
    canUndo: row.earlierAdmins?.includes(viewerId) ?? false,
  };
}

/** The viewer's own naming. @throws ClubError not_found. */
export function ownVice(ctx: MemberContext): { state: ViceState; days: number; afterDays: number } {
  const row = viceOf(ctx, ctx.viewer.id);
  if (!row) throw new ClubError("not_found", "Não encontrado.");
  const absence = absenceOf(ctx);
  return { state: stateOf(row, absence), days: daysAway(absence) ?? 0, afterDays: absence.afterDays };
}

const offeredTo = prepared((db) =>
  db
    .select({ offeredAt: vices.offeredAt, acceptedAt: vices.acceptedAt })
    .from(vices)
    .where(
      and(eq(vices.userId, sql.placeholder("userId")), isNotNull(vices.offeredAt), isNull(vices.acceptedAt)),
    )
    .prepare(),
);

/** The open offer to the viewer, for the home page; null for nearly everybody. */
export function openOffer(ctx: MemberContext): { days: number } | null {
  const row = offeredTo(ctx.db).get({ userId: ctx.viewer.id });
  if (!row) return null;
  const absence = absenceOf(ctx);
  return stateOf(row, absence) === "offered" ? { days: daysAway(absence) ?? 0 } : null;
}
