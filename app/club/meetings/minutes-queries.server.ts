import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { events, minutes, minutesCorrections, users } from "#db/schema";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import type { EventView } from "../events/views";
import { authorColumns } from "../profiles/queries.server";
import { picturedPersonView } from "../profiles/views";
import type { Slice } from "../text";
import { draftOfEvening } from "./evening-queries.server";
import { mediatorOf } from "./mediator-queries.server";
import { correctionsEndAt, isWriter, writingClosedBecause } from "./minutes-rules";
import {
  type CorrectionView,
  correctionView,
  type MinutesDraftView,
  type MinutesView,
  minutesView,
} from "./minutes-views";
import { presentMembers } from "./presences-queries.server";

const { placeholder } = sql;
const publishers = alias(users, "publishers");

function selectMinutes(db: Db) {
  return db
    .select({
      ...columnsOf(minutes, minutesView),
      changedBy: columnsOf(users, picturedPersonView),
      publishedBy: columnsOf(publishers, picturedPersonView),
    })
    .from(minutes)
    .leftJoin(users, eq(users.id, minutes.changedById))
    .leftJoin(publishers, eq(publishers.id, minutes.publishedById));
}

const byEvent = prepared((db) =>
  selectMinutes(db)
    .where(eq(minutes.eventId, placeholder("eventId")))
    .prepare(),
);

/** The minutes of an event for any viewer, also a draft; null without minutes. */
export function storedMinutes({ db }: Context, eventId: number): MinutesView | null {
  return byEvent(db).get({ eventId }) ?? null;
}

/** Whether the minutes of an event are published. */
export function hasPublishedMinutes(ctx: Context, eventId: number): boolean {
  return Boolean(storedMinutes(ctx, eventId)?.publishedAt);
}

/**
 * Why an event cannot move to a day that has not come: it has taken place. Null while it can. An end that was put off
 * afterwards, also for a meeting that went on for longer, makes no meeting of yesterday one to come.
 */
export function postponingClosedBecause(
  ctx: Context,
  { id, startDate, endDate }: Pick<EventView, "id" | "startDate" | "endDate">,
): string | null {
  const found = storedMinutes(ctx, id);
  const instead = "não muda para um dia que ainda vem. Crie outro evento.";
  if (found?.publishedAt) return `A ata deste evento já foi publicada, e ele ${instead}`;
  const isNoted = found !== null || presentMembers(ctx, id, 1).length > 0;
  const isOver = new Date(endDate) <= ctx.now || Date.parse(startDate) <= ctx.now.getTime() - day;
  if (!isNoted || !isOver) return null;
  return `Este evento já aconteceu, com presenças ou ata anotadas, e ${instead}`;
}

/** Whether the viewer may write the minutes of an event now. */
export function mayWriteMinutes(ctx: MemberContext, event: EventView): boolean {
  return writingClosedBecause(event, ctx.now) === null && isWriter(ctx.viewer, mediatorOf(ctx, event.id));
}

/**
 * An event of which the viewer may write the minutes.
 * @throws ClubError not_found, forbidden for other members, conflict before the start and for a cancelled event.
 */
export function requireWritableEvent(ctx: MemberContext, eventId: number): EventView {
  const event = requireEvent(ctx, eventId);
  if (!isWriter(ctx.viewer, mediatorOf(ctx, eventId))) {
    throw new ClubError("forbidden", "Só a administração e quem mediou o encontro escrevem a ata.");
  }
  refuseBecause(writingClosedBecause(event, ctx.now));
  return event;
}

/** The draft in words made of what happened; nothing is stored. @throws ClubError as `requireWritableEvent`. */
export function draftOf(ctx: MemberContext, eventId: number): MinutesDraftView {
  return draftOfEvening(ctx, requireWritableEvent(ctx, eventId));
}

/** The minutes of an event; null without minutes, and for members who may not write them while they are a draft. */
export function findMinutes(ctx: MemberContext, eventId: number): MinutesView | null {
  const found = storedMinutes(ctx, eventId);
  if (!found || found.publishedAt !== null) return found;
  return isWriter(ctx.viewer, mediatorOf(ctx, eventId)) ? found : null;
}

/** As `findMinutes`. @throws ClubError not_found. */
export function requireMinutes(ctx: MemberContext, eventId: number): MinutesView {
  const found = findMinutes(ctx, eventId);
  if (!found) throw new ClubError("not_found", "Ata não encontrada.");
  return found;
}

/** The published minutes, the newest first, with their event. `day` is in the club's time zone. */
export function publishedMinutes({ db, timeZone }: Context, { limit, offset = 0 }: Slice) {
  return db
    .select({
      eventId: minutes.eventId,
      event: events.title,
      startDate: events.startDate,
      title: minutes.title,
      content: minutes.content,
      publishedBy: users.name,
      publishedAt: minutes.publishedAt,
    })
    .from(minutes)
    .innerJoin(events, eq(events.id, minutes.eventId))
    .leftJoin(users, eq(users.id, minutes.publishedById))
    .where(isNotNull(minutes.publishedAt))
    .orderBy(desc(minutes.publishedAt), desc(minutes.eventId))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ startDate, publishedAt, ...row }) => ({
      ...row,
      day: dayOf(startDate, timeZone),
      publishedAt: publishedAt?.toISOString() ?? null,
    }));
}

/** Why the viewer can propose no correction of published minutes; null while it is possible. */
export function correctionRefusedBecause(
  { db, now, viewer }: MemberContext,
  { eventId, publishedAt }: Pick<MinutesView, "eventId" | "publishedAt">,
): { code: "forbidden" | "conflict"; reason: string } | null {
  if (publishedAt === null) return { code: "conflict", reason: "Esta ata ainda não foi publicada." };
  const wasThere = db.get(
    sql`select 1 from event_presences where event_id = ${eventId} and user_id = ${viewer.id}`,
  );
  if (!wasThere) return { code: "forbidden", reason: "Só quem esteve no encontro pode propor uma correção." };
  if (correctionsEndAt(publishedAt) <= now) {
    return { code: "conflict", reason: "As correções se propõem até uma semana depois da publicação." };
  }
  const open = and(eq(minutesCorrections.userId, viewer.id), isNull(minutesCorrections.resolvedAt));
  const own = db
    .select({ id: minutesCorrections.id })
    .from(minutesCorrections)
    .where(and(eq(minutesCorrections.eventId, eventId), open))
    .get();
  const waiting = "Você já propôs uma correção, e ela ainda espera uma resposta.";
  return own ? { code: "conflict", reason: waiting } : null;
}

/**
 * The corrections of the minutes of an event, the open ones first, then the oldest: all for those who write them, and the
 * viewer's own for everybody else.
 */
export function correctionsOf(
  ctx: MemberContext,
  eventId: number,
  { limit, offset = 0 }: Slice,
): CorrectionView[] {
  const { viewer } = ctx;
  const isOfViewer = isWriter(viewer, mediatorOf(ctx, eventId))
    ? undefined
    : eq(minutesCorrections.userId, viewer.id);
  return ctx.db
    .select({ ...columnsOf(minutesCorrections, correctionView), user: authorColumns })
    .from(minutesCorrections)
    .innerJoin(users, eq(users.id, minutesCorrections.userId))
    .where(and(eq(minutesCorrections.eventId, eventId), isOfViewer))
    .orderBy(sql`${minutesCorrections.resolvedAt} is not null`, asc(minutesCorrections.id))
    .limit(limit)
    .offset(offset)
    .all();
}
