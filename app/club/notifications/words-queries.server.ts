import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { column, computed } from "#db/rows.server";
import { dayOf } from "../calendar";
import { standardSettings } from "../settings/rules";
import { commentTextFor, shownContent, withheldColumn, withheldFrom } from "../spoilers/visibility.server";
import { kinds, type NotificationKind } from "./rules";
import { type NotificationType, notificationTypes } from "./types";
import { leaver, type Subjects, type Telling, type Words } from "./words";

const id = sql`notifications.subject_id`;

// The one who is notified reads.
const comment = commentTextFor(sql`notifications.user_id`);

/** Likes of others than the member who acted. */
function others(target: SQL): SQL {
  return sql`(
    select count(*) from likes join users on users.id = likes.user_id
    where ${target} = ${id} and likes.user_id not in (notifications.user_id, coalesce(notifications.actor_id, 0))
      and deactivated_at is null
  )`;
}

/** Each subject as JSON, or null once it is gone. A member's name is missed by nobody. */
const subjects: Record<keyof Subjects, SQL> = {
  book: sql`select json_object('id', id, 'title', title, 'author', author, 'endDate', end_date, 'lastMilestone', (
      select max(date) from plan_milestones where book_id = books.id
    )) from books where id = ${id}`,
  event: sql`select json_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date,
      'locationName', location_name, 'locationAddress', location_address, 'meetLink', meet_link,
      'cancelReason', cancel_reason, 'bookId', book_id)
    from events where id = ${id}`,
  minutes: sql`select json_object('eventId', event_id, 'title', minutes.title, 'event', events.title)
    from minutes join events on events.id = event_id where event_id = ${id}`,
  correction: sql`select json_object('eventId', event_id, 'title', minutes.title, 'isAccepted', is_accepted)
    from minutes_corrections join minutes using (event_id) where minutes_corrections.id = ${id}`,
  poll: sql`select json_object('id', id, 'title', title, 'answersEndAt', answers_end_at) from polls where id = ${id}`,
  round: sql`select json_object('id', rounds.id, 'nominationsEndAt', nominations_end_at, 'ballotEndsAt',
      ballot_ends_at, 'winner', nominations.title, 'author', nominations.author)
    from rounds left join nominations on nominations.id = winner_id where rounds.id = ${id}`,
  post: sql`select json_object('id', id, 'content', content, 'others', ${others(sql`post_id`)})
    from posts where id = ${id}`,
  comment: sql`select json_object('id', comments.id, 'postId', post_id, 'content', ${shownContent(comment)},
      'withheld', ${withheldColumn(comment)}, 'others', ${others(sql`comment_id`)})
    from comments where comments.id = ${id}`,
  review: sql`select json_object('id', reviews.id, 'bookId', book_id, 'book', title)
    from reviews join books on books.id = book_id where reviews.id = ${id}`,
  conversation: sql`select json_object('id', conversations.id, 'group', name)
    from conversations left join chat_groups on chat_groups.id = conversations.id where conversations.id = ${id}`,
  achievement: sql`select json_object('name', name, 'description', description) from achievements where id = ${id}`,
  member: sql`json_object('id', ${id}, 'name', coalesce((select name from users where id = ${id}), ${leaver}))`,
  vice: sql`json_object('afterDays', coalesce(
      (select json(value) from club_settings where name = 'viceAfterDays'), ${standardSettings.viceAfterDays}
    ))`,
  none: sql`json_object()`,
};

/** As literals: the bell of each page runs this query, and parameters would be read for each row. */
function typesAbout(subject: string): SQL {
  const types = Object.entries(notificationTypes).filter(([, type]) => type.subject === subject);
  return sql.raw(types.map(([name]) => `'${name}'`).join(", "));
}

const subject = sql`case ${sql.join(
  Object.entries(subjects).map(
    ([name, json]) => sql`when notifications.type in (${typesAbout(name)}) then (${json})`,
  ),
  sql` `,
)} end`;

/**
 * All that the words of a row of `notifications` need, as JSON for `wordsFrom`. A row of before has no type, and keeps
 * the words that were stored with it.
 */
export function wordsColumn(timeZone: string | Placeholder): SQL<string> {
  return computed(column.text)`json_object(
    'kind', notifications.kind, 'type', notifications.type, 'title', notifications.title, 'body', notifications.body,
    'link', notifications.link, 'facts', json(notifications.facts), 'timeZone', ${timeZone},
    'actor', (select actors.name from users as actors where actors.id = notifications.actor_id),
    'subject', json(${subject})
  )`;
}

type Source = {
  [Name in keyof Words]: Words[Name] | null;
} & {
  kind: NotificationKind;
  type: NotificationType | null;
  facts: unknown;
  timeZone: string;
  actor: string | null;
  subject: object | null;
};

/** The words of a notification with what is true now. @param json the value of `wordsColumn`. @param now null in exports. */
export function wordsFrom(json: string, now: Date | null): Words {
  const { kind, type, title, body, link, facts, timeZone, actor, subject } = JSON.parse(json) as Source;
  if (type === null)
    return { title: title ?? kinds[kind].onLockScreen, body, link: link ?? "/notifications" };
  // A missing subject should have taken its notifications with it.
  if (subject === null) return { title: kinds[kind].onLockScreen, body: null, link: "/notifications" };
  const telling: Telling<unknown> = {
    facts,
    actor: actor ?? leaver,
    isActorGone: actor === null,
    timeZone,
    today: now && dayOf(now, timeZone),
  };
  const { wordsOf } = notificationTypes[type] as { wordsOf: (subject: object, telling: object) => Words };
  return wordsOf(
    isGated(subject) ? { ...subject, withheld: withheldFrom(subject.withheld) } : subject,
    telling,
  );
}

function isGated(subject: object): subject is { withheld: string | null } {
  return "withheld" in subject;
}
