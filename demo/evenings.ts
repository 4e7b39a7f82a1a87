import { visitLinks } from "#db/schema";
import type { MemberContext } from "~/club/context";
import { answersOf } from "~/club/events/rsvps-queries.server";
import { markPresent } from "~/club/meetings/presences-changes.server";
import { giveEveningRole } from "~/club/meetings/roles-changes.server";
import { eveningRolesOf } from "~/club/meetings/roles-queries.server";
import { visitLinkOf } from "~/club/meetings/visit-links.server";
import { answerVisit } from "~/club/meetings/visitors-changes.server";
import { type Act, actOf } from "./act";
import type { DemoCalendar } from "./calendar";
import { people } from "./content/people";
import type { PlannedEvent } from "./events";

const visitors = ["Marina Falcão", "Tomás Prates"];

/** The roles of each evening, the presences of the last one, and the visitors of the next. */
export function eveningActs(calendar: DemoCalendar, events: PlannedEvent[]): Act[] {
  const { momentAgo, momentOf } = calendar;
  const past = events.filter(({ daysAgo, cancelledAt }) => daysAgo > 0 && !cancelledAt);
  const last = past.toSorted((one, other) => one.daysAgo - other.daysAgo)[0];
  const next = events.find(({ daysAgo, cancelledAt }) => daysAgo === -1 && !cancelledAt);
  return [
    ...past.map((event) =>
      actOf("admin", momentOf(event.daysAgo, event.from - 2), (ctx) => giveEveryRole(ctx, event.id)),
    ),
    ...(last ? [actOf("admin", momentOf(last.daysAgo, last.to + 1), (ctx) => noteAll(ctx, last.id))] : []),
    ...(next
      ? [
          actOf("admin", momentAgo(2, 12), (ctx) => planEvening(ctx, next.id)),
          actOf("admin", momentAgo(2, 13), (ctx) => inviteVisitors(ctx, next.id)),
        ]
      : []),
  ];
}

function giveEveryRole(ctx: MemberContext, eventId: number): void {
  for (const role of ["host", "mediator", "snack"] as const) {
    const suggestion = eveningRolesOf(ctx, eventId).find((one) => one.role === role)?.suggestion;
    if (suggestion) giveEveningRole(ctx, { eventId, role }, suggestion.id);
  }
}

function coming(ctx: MemberContext, eventId: number) {
  return answersOf(ctx, eventId).filter(({ status }) => status === "yes");
}

function noteAll(ctx: MemberContext, eventId: number): void {
  for (const { id } of coming(ctx, eventId)) markPresent(ctx, eventId, id, true);
}

/** Davi receives, Helena mediates, and the snack is still free. */
function planEvening(ctx: MemberContext, eventId: number): void {
  giveEveningRole(ctx, { eventId, role: "host" }, ctx.viewer.id);
  const helena = people.find(({ username }) => username === "membro")?.name;
  const member = coming(ctx, eventId).find(({ name }) => name === helena);
  if (member) giveEveningRole(ctx, { eventId, role: "mediator" }, member.id);
}

function inviteVisitors(ctx: MemberContext, eventId: number): void {
  // Not made by the core, whose link is different each time.
  ctx.db
    .insert(visitLinks)
    .values({ eventId, nonce: "0".repeat(24), createdById: ctx.viewer.id, createdAt: ctx.now })
    .run();
  const token = visitLinkOf(ctx, eventId)?.token ?? undefined;
  for (const name of visitors)
    answerVisit(ctx, token, { visitorId: null, address: "192.0.2.1" }, { name, isComing: true });
}
