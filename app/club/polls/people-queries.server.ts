import { column, queryRows } from "#db/rows.server";
import type { MemberContext } from "../context";
import type { Slice } from "../text";
import { type PollPersonView, pollPersonView } from "./views";

const columns = { ...pollPersonView.shape, answers: column.text };

/** Open accounts with their answers to a poll: the viewer, those who have answered by name, then the others by name. */
export function peopleOf(
  { db, viewer }: MemberContext,
  pollId: number,
  { limit, offset = 0 }: Slice,
): PollPersonView[] {
  // The limit applies before the answers are read: fifty shown members do not need those of five thousand.
  const rows = queryRows(db, columns)`
    select id, name, avatar, (
      select json_group_object(moment_id, status)
      from poll_moments join poll_answers on moment_id = poll_moments.id
      where poll_id = ${pollId} and user_id = people.id
    ) as answers
    from (
      select id, name, avatar, name_key, id = ${viewer.id} as is_own, exists (
        select 1 from poll_moments join poll_answers on moment_id = poll_moments.id
        where poll_id = ${pollId} and user_id = users.id
      ) as has_answered
      from users where deactivated_at is null
      order by is_own desc, has_answered desc, name_key, id
      limit ${limit} offset ${offset}
    ) as people
    order by is_own desc, has_answered desc, name_key, id
  `;
  return rows.map(({ answers, ...person }) => ({ ...person, answers: JSON.parse(answers) }));
}

/** The members with an answer to a poll. */
export function answeredBy({ db }: Pick<MemberContext, "db">, pollId: number): number[] {
  return queryRows(db, { userId: column.number })`
    select distinct user_id as userId from poll_moments join poll_answers on moment_id = poll_moments.id
    where poll_id = ${pollId} order by user_id
  `.map(({ userId }) => userId);
}

/** The answers yes and maybe of open accounts to a moment. */
export function comingTo({ db }: Pick<MemberContext, "db">, momentId: number) {
  return queryRows(db, { userId: column.number, status: column.rsvpStatus })`
    select user_id as userId, status from poll_answers join users on users.id = user_id
    where moment_id = ${momentId} and status <> 'no' and deactivated_at is null
    order by user_id
  `;
}
