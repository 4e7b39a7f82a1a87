import type { MemberContext } from "~/club/context";
import { answerPoll } from "~/club/polls/answers-changes.server";
import { createPoll } from "~/club/polls/changes.server";
import { requirePoll } from "~/club/polls/queries.server";
import { pollSchema } from "~/club/polls/schema";
import { type Act, actOf } from "./act";
import type { DemoCalendar } from "./calendar";
import { type Person, people } from "./content/people";
import { below, between, seededRandom } from "./random";

/** Days ago, and hours. */
const opened = [4, 10] as const;
const answersUntil = -3;
const moments = [
  [-16, 16],
  [-17, 16],
  [-21, 19.5],
  [-23, 10],
  [-24, 16],
] as const;

/** Members whose answer is awaited; Helena's is the first thing to try. */
const silent = ["membro", "dandara.oli"];

/** "y" yes, "m" maybe, "n" no; a letter for each moment, and "-" for one without an answer. */
const habits = ["ymnyy", "yynmy", "nymny", "yyymm", "mnnyy", "nnymy", "yyn-y"];
const statuses = { y: "yes", m: "maybe", n: "no" } as const;

/** The date poll that still runs. */
export function pollActs(calendar: DemoCalendar): Act[] {
  const { dayAgo, localTime, momentAgo } = calendar;
  let pollId = 0;
  const open = actOf("admin", momentAgo(...opened), (ctx) => {
    const form = pollSchema.parse({
      title: "Visita à Biblioteca Estadual",
      description:
        "A seção de obras raras abre para nós por uma manhã ou uma tarde. Quem vem de longe pode almoçar por lá.",
      answersUntil: dayAgo(answersUntil),
      duration: 180,
      location: { name: "Biblioteca Pública Estadual", address: "Praça da Liberdade, 21, Belo Horizonte" },
      moments: moments.map(([days, hours]) => localTime(days, hours)),
    });
    pollId = createPoll(ctx, form).id;
  });
  const answers = people
    .filter(({ username, joined }) => joined > opened[0] && !silent.includes(username))
    .map((person) => answerOf(calendar, person, () => pollId));
  return [open, ...answers];
}

function answerOf({ momentAgo }: DemoCalendar, { username }: Person, idOf: () => number): Act {
  const random = seededRandom(`${username} can come`);
  const habit = habits[below(random, habits.length)] ?? "";
  const at = momentAgo(below(random, opened[0]), between(random, 8, 22));
  return actOf(username, at, (ctx) => answer(ctx, idOf(), habit));
}

function answer(ctx: MemberContext, pollId: number, habit: string): void {
  const { moments } = requirePoll(ctx, pollId);
  const answers = moments.flatMap(({ id }, index) => {
    const status = statuses[habit[index] as keyof typeof statuses];
    return status ? [{ momentId: id, status }] : [];
  });
  answerPoll(ctx, pollId, answers);
}
