import type { Feed } from "../feed";
import type { Answer, HeldMeeting } from "../meetings";
import type { DemoMember } from "../members";
import type { DemoTime } from "../time";
import { type Earned, numbered, reaching } from "./counting";

/** `feed` is sorted by time. */
export function earnedByTalking(member: DemoMember, { comments, likes }: Feed): Earned[] {
  const toOthers = comments.filter(({ author, post }) => author === member && post.author !== member);
  const written = numbered(toOthers.map(({ createdAt }) => createdAt));
  const answered = firstOfEach(
    comments.filter(({ author, post }) => post.author === member && author !== member),
  );
  const reached = firstOfEach(toOthers);
  return [
    ["Primeiro Comentário", reaching(1, written)],
    ["Vinte e Cinco Comentários", lastOf(reaching(25, written), reaching(10, reached))],
    ["Cem Comentários", lastOf(reaching(100, written), reaching(30, reached))],
    ["Comentário Querido", thirdLike(member, likes)],
    ["Puxa-Conversa", reaching(10, answered)],
  ];
}

function firstOfEach(comments: Feed["comments"]) {
  const moments = new Map<number, Date>();
  for (const { post, createdAt } of comments) if (!moments.has(post.id)) moments.set(post.id, createdAt);
  return numbered([...moments.values()]);
}

function lastOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other && (one > other ? one : other);
}

function thirdLike(member: DemoMember, likes: Feed["likes"]): Date | undefined {
  const given = new Map<number, number>();
  return likes.find((like) => {
    if (!("comment" in like) || like.comment.author !== member || like.member === member) return false;
    const times = (given.get(like.comment.id) ?? 0) + 1;
    given.set(like.comment.id, times);
    return times === 3;
  })?.createdAt;
}

/** A yes answer counts as attendance once the meeting has ended. */
export function earnedByMeeting(
  member: DemoMember,
  meetings: HeldMeeting[],
  answers: Answer[],
  { now }: DemoTime,
): Earned[] {
  const promised = new Set(
    answers
      .filter(({ userId, status }) => userId === member.id && status === "yes")
      .map(({ eventId }) => eventId),
  );
  const attended = numbered(
    meetings
      .filter(({ id, endDate, cancelled }) => promised.has(id) && endDate <= now && !cancelled)
      .map(({ endDate }) => endDate)
      .toSorted((one, other) => one.getTime() - other.getTime()),
  );
  return [
    ["Primeiro Encontro", reaching(1, attended)],
    ["Cadeira Cativa", reaching(10, attended)],
  ];
}
