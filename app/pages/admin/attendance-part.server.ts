import type { MemberContext } from "~/club/context";
import { type Attending, attendance, attendanceCounts } from "~/club/events/attendance.server";
import type { EventView } from "~/club/events/events.server";
import type { Attendance } from "~/club/events/rules";
import { linksAround, partOf } from "../shell/paging";

const membersPerPage = 50;
const labels = { newer: "Membros anteriores", older: "Mais membros" };

/** The groups by their names in `?resposta=`; without one, everybody. */
const groups = {
  sim: { label: "Sim", answer: "yes" },
  talvez: { label: "Talvez", answer: "maybe" },
  nao: { label: "Não", answer: "no" },
  "sem-resposta": { label: "Sem resposta", answer: "none" },
} as const satisfies Record<string, { label: string; answer: Attendance }>;

/** The members of an event that the address asks for, by answer and by name, and the links around them. */
export function attendancePart(ctx: MemberContext, { id }: EventView, url: URL) {
  const asked = url.searchParams.get("resposta") ?? "";
  const group = Object.hasOwn(groups, asked) ? groups[asked as keyof typeof groups] : null;
  const search = url.searchParams.get("busca")?.slice(0, 80) ?? "";
  const counts = attendanceCounts(ctx, { eventId: id, search });
  const part = partOf(url, counts[group?.answer ?? "all"], membersPerPage);
  const all = { to: addressOf(url), label: "Todos", count: counts.all, isCurrent: group === null };
  const each = Object.entries(groups).map(([name, { label, answer }]) => ({
    to: addressOf(url, name),
    label,
    count: counts[answer],
    isCurrent: answer === group?.answer,
  }));
  return {
    tabs: [all, ...each],
    search,
    members: attendance(ctx, { eventId: id, search, answer: group?.answer, ...part }).map(asRow),
    links: linksAround(url, part, labels),
  };
}

/** The address of a group, with the same search. */
function addressOf({ pathname, searchParams }: URL, group?: string): string {
  const params = new URLSearchParams(searchParams);
  params.delete("pagina");
  params.delete("resposta");
  if (group) params.set("resposta", group);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

function asRow({ id, name, avatar, email, status }: Attending) {
  return { id, name, avatar, email, status };
}
export type AttendanceRow = ReturnType<typeof asRow>;
