import type { NotificationKind } from "~/club/notifications/rules";
import { Cover } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { Icon, type IconName } from "~/ui/icon";
import type { Section } from "~/ui/sections";
import type { NotificationImageData } from "./images.server";

const kindIcons = {
  book: { icon: "book", section: "reading" },
  event: { icon: "calendar", section: "events" },
  reminder: { icon: "calendar", section: "events" },
  comment: { icon: "comment", section: "community" },
  like: { icon: "heart", section: "community" },
  pin: { icon: "pin", section: "community" },
  feature: { icon: "bookmark", section: "community" },
  achievement: { icon: "stamp", section: "achv" },
  streak: { icon: "flame", section: "achv" },
  plan: { icon: "calendar", section: "reading" },
  ratings: { icon: "star", section: "reading" },
  planBehind: { icon: "calendar", section: "reading" },
  message: { icon: "message", section: "community" },
  round: { icon: "book", section: "reading" },
  role: { icon: "calendar", section: "events" },
  poll: { icon: "calendar", section: "events" },
  minutes: { icon: "calendar", section: "events" },
  account: { icon: "lock", section: "reading" },
  vice: { icon: "shield", section: "reading" },
  webhook: { icon: "alert", section: "reading" },
} satisfies Record<NotificationKind, { icon: IconName; section: Section }>;

/** A cover, an avatar, or the icon of the notification's kind. */
export function NotificationImage({ kind, actor, cover }: NotificationImageData) {
  if (cover) return <Cover cover={cover} size="xs" className="w-9 shrink-0" decorative />;
  if (actor) return <Avatar name={actor.name} src={actor.avatar} size="sm" />;
  const { icon, section } = kindIcons[kind];
  return (
    <span className="grid place-items-center shrink-0 size-9 bg-(--acc) text-(--on-acc)" data-sec={section}>
      <Icon name={icon} />
    </span>
  );
}
