import { isStaff } from "~/club/accounts/rules";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import type { EventView } from "~/club/events/views";
import { roleHistory, rolesOf } from "~/club/meetings/roles-queries.server";
import { rolesClosedBecause, roleWords } from "~/club/meetings/roles-rules";
import type { RoleView } from "~/club/meetings/views";
import { allMembers } from "~/club/profiles/queries.server";
import { monthText } from "~/club/rounds/rules";
import { plural } from "~/ui/text/format";

const peopleShown = 500;

/** The roles of an event in words; null for a cancelled event, and for a past one without any. */
export function eveningOf(ctx: MemberContext, event: EventView) {
  const isOpen = rolesClosedBecause(event, ctx.now) === null;
  const roles = rolesOf(ctx, event);
  if (event.cancelledAt || (!isOpen && roles.every(({ holder }) => holder === null))) return null;
  const mayGive = isOpen && isStaff(ctx.viewer.role);
  return {
    roles: roles.map((role) => asRow(ctx, role, { isOpen, mayGive: mayGive && role.holder === null })),
    history: roleHistory(ctx, event),
    people: mayGive
      ? allMembers(ctx, { limit: peopleShown, offset: 0 }).map(({ id, name }) => ({ id, name }))
      : [],
  };
}
export type Evening = NonNullable<ReturnType<typeof eveningOf>>;
export type RoleRow = Evening["roles"][number];

function asRow(
  ctx: MemberContext,
  view: RoleView,
  { isOpen, mayGive }: { isOpen: boolean; mayGive: boolean },
) {
  const { role, holder, suggestion, mayTake, mayPass } = view;
  const { viewer } = ctx;
  const person = holder ?? suggestion;
  const isOwn = person?.id === viewer.id;
  const words = roleWords[role];
  const firstName = person?.name.split(" ")[0] ?? "";
  const maySeeRefusal = isOwn || isStaff(viewer.role);
  return {
    role,
    mayGive,
    person: person && {
      id: person.id,
      name: person.name,
      avatar: person.avatar,
      label: isOwn ? "Você" : person.name,
    },
    sentence: holder ? heldSentence(ctx, holder, { isOwn, isOpen }) : suggestedSentence(view),
    warning:
      isOpen && holder?.answer === "no" && maySeeRefusal
        ? `${isOwn ? "Você" : firstName} respondeu que não vem.`
        : null,
    accept:
      suggestion && mayTake && (isOwn || mayGive) ? (isOwn ? words.own : `${firstName} ${words.verb}`) : null,
    take: mayTake && !isOwn ? words.own : null,
    pass: mayPass ? (isOwn ? "Passo a vez" : "Passar a vez") : null,
  };
}

function heldSentence(
  { now, timeZone }: MemberContext,
  { last }: NonNullable<RoleView["holder"]>,
  { isOwn, isOpen }: { isOwn: boolean; isOpen: boolean },
): string {
  const state = !isOpen ? null : isOwn ? "É com você." : "Combinado.";
  const before = last
    ? `Da última vez foi em ${monthText(last.day, dayOf(now, timeZone))}${last.book ? `, com ${last.book}` : ""}.`
    : "É a primeira vez.";
  return [state, before].filter(Boolean).join(" ");
}

function suggestedSentence({ role, suggestion }: RoleView): string {
  if (!suggestion) return "Quem responder Sim pode ficar com este papel.";
  const { last } = suggestion;
  const { held } = roleWords[role];
  if (!last) return `Sugestão: entre quem vem, nunca ${held}.`;
  const ago = plural(last.meetingsAgo, "encontro", "encontros");
  return `Sugestão: entre quem vem, é quem ${held} há mais tempo. Faz ${ago}.`;
}
