import { and, asc, count, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { auditLog, nominationMarks, nominations, rounds, users } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { shortBookView } from "../books/views";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import { carriedIn, mayReturn } from "./carried-queries.server";
import { authorRemarks } from "./recent-authors-queries.server";
import { isOpen, maxNominees, type Phase } from "./rules";
import { type NominationView, nominationView, type ReturnableView, type RoundView } from "./views";

const { placeholder } = sql;

function marks(what: SQL): SQL<number> {
  return computed(column.number)`(
    select count(*) from nomination_marks join users as markers on markers.id = nomination_marks.user_id
    where nomination_id = ${nominations.id} and ${what} = 1 and markers.deactivated_at is null
  )`;
}

function hasOwnMark(what: SQL): SQL<boolean> {
  return sql`exists (
    select 1 from nomination_marks
    where nomination_id = ${nominations.id} and user_id = ${placeholder("viewerId")} and ${what} = 1
  )`.mapWith(Boolean);
}

const origin = sql`(select round_id from nominations as origin where origin.id = ${nominations.carriedFromId})`;

const columns = {
  ...columnsOf(nominations, nominationView),
  userId: nominations.userId,
  nominatedBy: authorColumns,
  readers: marks(sql`has_read`).as("readers"),
  copies: marks(sql`has_copy`).as("copies"),
  hasRead: hasOwnMark(sql`has_read`).as("own_read"),
  hasCopy: hasOwnMark(sql`has_copy`).as("own_copy"),
  carriedFromId: nominations.carriedFromId,
  originId: computed(column.numberOrNull)`${origin}`.as("origin_id"),
};

function selectNominations(db: Db, condition: SQL) {
  return db
    .select(columns)
    .from(nominations)
    .leftJoin(users, eq(users.id, nominations.userId))
    .where(condition)
    .orderBy(asc(nominations.createdAt), asc(nominations.id))
    .limit(maxNominees);
}

const ofRound = prepared((db) =>
  selectNominations(db, eq(nominations.roundId, placeholder("roundId"))).prepare(),
);
const byId = prepared((db) => selectNominations(db, eq(nominations.id, placeholder("id"))).prepare());

type Row = ReturnType<ReturnType<typeof ofRound>["all"]>[number];

/** The nominations of a round, in their order. */
export function nominationsIn(ctx: MemberContext, round: Pick<RoundView, "id" | "phase">): NominationView[] {
  const rows = ofRound(ctx.db).all({ roundId: round.id, viewerId: ctx.viewer.id });
  return asViews(ctx, rows, round.phase);
}

function asViews(ctx: MemberContext, rows: readonly Row[], phase: Phase): NominationView[] {
  const isUnderway = isOpen({ phase });
  const remarkOn = isUnderway && rows.length > 0 ? authorRemarks(ctx) : () => null;
  const carried = carriedIn(ctx, rows);
  return rows.map(({ userId, carriedFromId, originId, ...row }) => {
    const isOwn = userId === ctx.viewer.id;
    return {
      ...row,
      isOwn,
      mayEdit: isOwn && phase === "nominating",
      mayDelete: (isOwn && phase === "nominating") || (isStaff(ctx.viewer.role) && isUnderway),
      carriedFrom: carried(carriedFromId, originId),
      remark: remarkOn(row.author),
    };
  });
}

/** A nomination with the columns of its row. @throws ClubError not_found. */
export function requireNomination({ db, viewer }: MemberContext, id: number): Row {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Indicação não encontrada.");
  return row;
}

/** A nominated book and its nominator. @throws ClubError not_found. */
export function requireNominated({ db }: Context, id: number) {
  const { title, author, userId } = nominations;
  const found = db.select({ title, author, userId }).from(nominations).where(eq(nominations.id, id)).get();
  if (!found) throw new ClubError("not_found", "Indicação não encontrada.");
  return found;
}

/** @throws ClubError not_found. */
export function nominationIn(
  ctx: MemberContext,
  round: Pick<RoundView, "phase">,
  id: number,
): NominationView {
  const [view] = asViews(ctx, [requireNomination(ctx, id)], round.phase);
  if (!view) throw new ClubError("not_found", "Indicação não encontrada.");
  return view;
}

const titlesQuery = prepared((db) =>
  db
    .select({ id: nominations.id, title: nominations.title })
    .from(nominations)
    .where(eq(nominations.roundId, placeholder("roundId")))
    .prepare(),
);

/** The titles of a round's nominations, by id. */
export function titlesIn({ db }: Context, roundId: number): Map<number, string> {
  return new Map(
    titlesQuery(db)
      .all({ roundId })
      .map(({ id, title }) => [id, title]),
  );
}

/** How many books were removed during the voting. The count may run late: what came after the end is not of it. */
export function removedInVoting(
  { db }: Context,
  { nominationsEndAt, ballotEndsAt }: Pick<RoundView, "nominationsEndAt" | "ballotEndsAt">,
): number {
  // At most one round is open: these are its own.
  const isRemoval = and(
    eq(auditLog.action, "nomination.delete"),
    gte(auditLog.createdAt, new Date(nominationsEndAt)),
    lte(auditLog.createdAt, new Date(ballotEndsAt)),
  );
  return db.select({ all: count() }).from(auditLog).where(isRemoval).get()?.all ?? 0;
}

/** The viewer's nominations of the last closed round that may return to this one; none after its nominations. */
export function returnableNominations(
  ctx: MemberContext,
  round: Pick<RoundView, "id" | "phase">,
): ReturnableView[] {
  const { db, viewer } = ctx;
  if (round.phase !== "nominating") return [];
  const rows = db
    .select({ ...columnsOf(nominations, shortBookView), originId: nominations.roundId })
    .from(nominations)
    .innerJoin(rounds, eq(rounds.id, nominations.roundId))
    .where(
      sql`${mayReturn} and ${nominations.userId} = ${viewer.id}
        and not exists (
          select 1 from nominations as there where there.round_id = ${round.id} and there.work_key = ${nominations.workKey}
        )
        and not exists (select 1 from books where books.work_key = ${nominations.workKey})`,
    )
    .orderBy(asc(nominations.id))
    .limit(maxNominees)
    .all();
  const carried = carriedIn(ctx, rows);
  return rows.flatMap(({ originId, ...row }) => {
    const from = carried(row.id, originId);
    return from ? [{ ...row, ...from }] : [];
  });
}

/** How many members have a copy, by nomination; absent for none. */
export function copiesOf({ db }: Context, roundId: number): Map<number, number> {
  const rows = db
    .select({ id: nominationMarks.nominationId, copies: count() })
    .from(nominationMarks)
    .innerJoin(nominations, eq(nominations.id, nominationMarks.nominationId))
    .innerJoin(users, eq(users.id, nominationMarks.userId))
    .where(
      and(eq(nominations.roundId, roundId), eq(nominationMarks.hasCopy, true), isNull(users.deactivatedAt)),
    )
    .groupBy(nominationMarks.nominationId)
    .all();
  return new Map(rows.map(({ id, copies }) => [id, copies]));
}
