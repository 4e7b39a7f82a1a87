import { longWord } from "../support/text";
import type { Member } from "./club";

type WithId = { id: number };

/** A closed round with its result, an open one, and a date poll. @param days in the future, YYYY-MM-DD. @param others vote too. */
export async function fillRoundsAndPolls(
  staff: Member,
  others: readonly Member[],
  days: [string, string, string],
) {
  const [soon, later, evening] = days;
  const open = () =>
    staff.call("POST", "/api/rounds", {
      nominationsUntil: soon,
      ballotUntil: later,
      nominationsPerMember: 3,
    }) as Promise<WithId>;
  const nominate = (roundId: number, title: string) =>
    staff.call("POST", `/api/rounds/${roundId}/nominations`, {
      title,
      author: longWord.slice(0, 60),
      pageCount: 176,
      pitch: longWord,
    }) as Promise<WithId>;
  const { id: closedRound } = await open();
  const first = await nominate(closedRound, longWord.slice(0, 80));
  const second = await nominate(closedRound, "Vidas Secas");
  await nominate(closedRound, "As Meninas");
  await staff.call("POST", `/api/rounds/${closedRound}/open-ballot`);
  for (const voter of [staff, ...others]) {
    await voter.call("PUT", `/api/rounds/${closedRound}/ballot`, { ranking: [first.id, second.id] });
  }
  await staff.call("POST", `/api/rounds/${closedRound}/close`);
  while (((await staff.call("GET", `/api/rounds/${closedRound}`)) as { phase: string }).phase !== "closed");
  const { id: round } = await open();
  const { id: nomination } = await nominate(round, `${longWord.slice(0, 40)} de novo`);
  await staff.call("POST", `/api/rounds/nominations/${second.id}/carry`);
  const { id: poll } = (await staff.call("POST", "/api/polls", {
    title: longWord.slice(0, 80),
    answersUntil: soon,
    moments: [`${later}T19:30`, `${evening}T16:00`],
  })) as WithId;
  return { closedRound, round, nomination, poll };
}
