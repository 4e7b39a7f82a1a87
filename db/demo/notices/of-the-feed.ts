import type { Feed } from "../feed";
import type { GivenLike } from "../likes";
import type { DemoNotice } from "./notice";

const bodyLength = 140;

export function noticesOfComments({ comments }: Feed): DemoNotice[] {
  return comments
    .filter(({ author, post }) => author !== post.author)
    .map(({ id, author, post, content, createdAt }) => ({
      userId: post.author.id,
      kind: "comment",
      title: `${author.name} comentou sua publicação`,
      body: quoted(content),
      link: `/community?post=${post.id}#comentario-${id}`,
      actorId: author.id,
      dedupeKey: `comment:${id}`,
      createdAt,
    }));
}

export function noticesOfLikes({ likes }: Feed): DemoNotice[] {
  const told = new Map<string, DemoNotice & { others: number }>();
  for (const like of likes) {
    const { key, author, content, link, whose } = targetOf(like);
    const others = (told.get(key)?.others ?? -1) + 1;
    told.set(key, {
      userId: author.id,
      kind: "like",
      title: `${like.member.name} ${others === 0 ? "curtiu" : `e mais ${others} curtiram`} ${whose}`,
      body: quoted(content),
      link,
      actorId: like.member.id,
      dedupeKey: key,
      createdAt: like.createdAt,
      others,
    });
  }
  return [...told.values()].map(({ others: _, ...notice }) => notice);
}

function targetOf(like: GivenLike) {
  if ("post" in like) {
    const { id, author, content } = like.post;
    const link = `/community?post=${id}#post-${id}`;
    return { key: `likes:post:${id}`, author, content, link, whose: "sua publicação" };
  }
  const { id, author, content, post } = like.comment;
  const link = `/community?post=${post.id}#comentario-${id}`;
  return { key: `likes:comment:${id}`, author, content, link, whose: "seu comentário" };
}

export function noticesOfPins({ posts }: Feed): DemoNotice[] {
  return posts.flatMap(({ id, author, content, pinned }) =>
    pinned
      ? {
          userId: author.id,
          kind: "pin",
          title: "Sua publicação foi destacada",
          body: quoted(content),
          link: `/community?post=${id}#post-${id}`,
          actorId: pinned.by.id,
          dedupeKey: `pin:${id}`,
          createdAt: pinned.at,
        }
      : [],
  );
}

// Copy of `quotedExcerpt` in app/club/notifications: `db` may not import `app`.
function quoted(content: string): string {
  const line = content.replace(/\s+/g, " ");
  return line.length <= bodyLength ? line : `${line.slice(0, bodyLength).trimEnd()}…`;
}
