import type { Db } from "../client.server";
import { likes } from "../schema";
import { type Dice, dice } from "./dice";
import { insertAll } from "./insert-all";
import type { DemoMember } from "./members";
import type { WrittenComment, WrittenPost } from "./posts";
import { byTime, type DemoTime } from "./time";

export type GivenLike = { member: DemoMember; createdAt: Date } & (
  | { post: WrittenPost }
  | { comment: WrittenComment }
);

const liveliest = 3 * 86_400_000;

export function insertLikes(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  posts: WrittenPost[],
  comments: WrittenComment[],
): GivenLike[] {
  const given: GivenLike[] = byTime([
    ...posts.flatMap((post) => likesOf(post, members, time).map((like) => ({ ...like, post }))),
    ...comments.flatMap((comment) => likesOf(comment, members, time).map((like) => ({ ...like, comment }))),
  ]);
  insertAll(
    db,
    likes,
    given.map((like) => ({
      userId: like.member.id,
      postId: "post" in like ? like.post.id : null,
      commentId: "comment" in like ? like.comment.id : null,
      createdAt: like.createdAt,
    })),
  );
  return given;
}

/** Most likes come in the first hours, all within three days; nobody likes posts from before joining. */
function likesOf(liked: WrittenPost | WrittenComment, members: DemoMember[], time: DemoTime) {
  const roll = dice(`likes of ${liked.content}`);
  const said = liked.createdAt.getTime();
  const last = Math.min(time.now.getTime(), said + liveliest);
  const surely = "likedBy" in liked.told ? (liked.told.likedBy ?? []) : [];
  const others = members.filter(
    (member) => member !== liked.author && time.momentAgo(member.joined, 23).getTime() < said,
  );
  const sure = others.filter(({ username }) => surely.includes(username));
  const rest = others.filter((member) => !sure.includes(member));
  return [...sure, ...shuffled(rest, roll)].slice(0, liked.told.likes ?? 0).map((member) => ({
    member,
    createdAt: new Date(Math.floor(said + (last - said) * roll() ** 3)),
  }));
}

function shuffled(members: DemoMember[], roll: Dice): DemoMember[] {
  return members
    .map((member) => ({ member, place: roll() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ member }) => member);
}
