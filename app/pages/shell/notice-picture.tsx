import type { NoticeView } from "~/club/notifications/inbox.server";
import type { NoticeKind } from "~/club/notifications/rules";
import { Avatar } from "~/ui/avatar";
import { Cover } from "~/ui/cover";
import { Icon, type IconName } from "~/ui/icon";
import type { RouteHandle } from "./club";

const signs = {
  book: { icon: "book", section: "reading" },
  event: { icon: "calendar", section: "events" },
  reminder: { icon: "calendar", section: "events" },
  comment: { icon: "comment", section: "community" },
  like: { icon: "heart", section: "community" },
  pin: { icon: "pin", section: "community" },
  feature: { icon: "bookmark", section: "community" },
  achievement: { icon: "stamp", section: "achv" },
  streak: { icon: "flame", section: "achv" },
} satisfies Record<NoticeKind, { icon: IconName; section: NonNullable<RouteHandle["section"]> }>;

export type Pictured = Pick<NoticeView, "kind" | "actor" | "book">;

/** What a notice is about: a book, who did it, or the sign of its kind. */
export function NoticePicture({ kind, actor, book }: Pictured) {
  if (kind === "book" && book) {
    const { title, author, coverImage } = book;
    return (
      <Cover title={title} author={author} image={coverImage} size="xs" className="w-9 shrink-0" decorative />
    );
  }
  if (actor) return <Avatar name={actor.name} src={actor.avatar} size="sm" />;
  const { icon, section } = signs[kind];
  return (
    <span className="notice-sign" data-sec={section}>
      <Icon name={icon} />
    </span>
  );
}
