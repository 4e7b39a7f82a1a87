import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { users } from "#db/schema";
import { timesIn } from "../accounts/logins-queries.server";
import { wordsIn } from "../accounts/rules";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { foundBy } from "../profiles/members-queries.server";
import type { NamedPersonView } from "../profiles/views";
import { type AuditKind, auditKinds, splitDetails } from "./rules";
import type { AuditQuery } from "./schema";
import { type AuditEntryView, auditEntryView } from "./views";

const entryColumns = {
  ...auditEntryView.omit({ actor: true, target: true, key: true }).shape,
  actorId: column.numberOrNull,
  actorName: column.textOrNull,
  targetId: column.numberOrNull,
  targetName: column.textOrNull,
};

type Row = RowOf<typeof entryColumns>;

/** More matches need a longer search text: each member may have many rows. */
const maxNameMatches = 50;

/** Audit rows, newest first, with an id as cursor. @throws ClubError forbidden, invalid when too many members match. */
export function auditEntries(
  ctx: MemberContext,
  { kind, search = "", before, limit }: AuditQuery,
): AuditEntryView[] {
  requireStaff(ctx);
  const words = wordsIn(search);
  const memberIds = words.length > 0 ? membersNamed(ctx, words) : null;
  if (memberIds?.length === 0) return [];
  const isAsked = sql`${before === undefined ? sql`true` : sql`id < ${before}`} and ${isOfKind(kind)}`;
  const ids = memberIds
    ? idsAbout(JSON.stringify(memberIds), isAsked, limit)
    : sql`select id from audit_log where ${isAsked} order by id desc limit ${limit}`;
  const found = queryRows(ctx.db, entryColumns)`
    select log.id, action, subject, subject_id as subjectId, details, log.created_at as createdAt,
      actor.id as actorId, actor.name as actorName, target.id as targetId, target.name as targetName,
      iif(action in ('event.answer', 'event.presence', 'event.role',
        'event.role-free', 'event.presences-clear', 'meeting.open', 'meeting.ratings'), events.title, null) as eventTitle
    from (${ids}) as asked
      cross join audit_log as log on log.id = asked.id
      left join users as actor on actor.id = log.actor_id
      left join users as target on target.id = log.target_user_id
      left join events on subject = 'event' and events.id = subject_id
    order by log.id desc limit ${limit}
  `;
  return found.map(asEntry);
}

/** The newest ids from each of the two indexes, merged. */
function idsAbout(memberIds: string, isAsked: SQL, limit: number): SQL {
  const newestBy = (column: SQL) => sql`
    select id from (
      select id from audit_log where ${column} in (select value from json_each(${memberIds})) and ${isAsked}
      order by id desc limit ${limit}
    )
  `;
  return sql`${newestBy(sql`actor_id`)} union ${newestBy(sql`target_user_id`)}`;
}

/** These kinds have hundreds of thousands of rows: a scan from the newest id needs no sort. */
const largeKinds: readonly AuditKind[] = ["sign-ins", "messages"];

function isOfKind(kind: AuditKind | undefined): SQL {
  if (!kind) return sql`true`;
  const subject = largeKinds.includes(kind) ? sql`+subject` : sql`subject`;
  return sql`${subject} in (${sql.join(
    auditKinds[kind].map((name) => sql`${name}`),
    sql`, `,
  )})`;
}

function membersNamed({ db }: MemberContext, words: readonly string[]): number[] {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(foundBy(words, [users.nameKey]))
    .limit(maxNameMatches + 1)
    .all();
  if (found.length > maxNameMatches) {
    throw new ClubError("invalid", "Muitas pessoas têm esse nome. Escreva mais dele.", { field: "search" });
  }
  return found.map(({ id }) => id);
}

/** Privacy: the staff sees member and time of a login; the device is visible to the member alone. */
function asEntry({ actorId, actorName, targetId, targetName, ...row }: Row): AuditEntryView {
  const { details, key } = splitDetails(row.details);
  const times = timesIn(row.action, details);
  return {
    ...row,
    details: row.subject === "session" ? (times === null ? null : String(times)) : details,
    key,
    actor: member(actorId, actorName),
    target: member(targetId, targetName),
  };
}

export function member(id: number | null, name: string | null): NamedPersonView | null {
  return id === null ? null : { id, name: name ?? "" };
}
