import { Link } from "@remix-run/react";
import type { ReviewView } from "~/club/reviews/reviews.server";
import { Avatar } from "~/ui/avatar";
import { formatDate } from "~/ui/format";
import { RoleBadge } from "~/ui/role-badge";
import { Stars } from "~/ui/stars";
import { useRootData } from "../shell/club";
import { authorName } from "./author";

type Head = Pick<ReviewView, "user" | "createdAt" | "editedAt" | "readingMinutes" | "rating" | "isFeatured">;

/** Who wrote a review, when, how long it takes to read, and its stars. */
export function ReviewHead({ review }: { review: Head }) {
  const { timeZone } = useRootData();
  const { user, createdAt, editedAt, readingMinutes, rating, isFeatured } = review;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2">
      <Avatar name={authorName(user)} src={user?.avatar ?? null} size={isFeatured ? "lg" : "md"} />
      <div className="leading-snug min-w-0">
        <AuthorName user={user} />
        <p className="meta">
          <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time> · Leitura de {readingMinutes}{" "}
          min
          {editedAt && " · editada"}
        </p>
      </div>
      <div className="max-sm:col-span-full">
        <Stars rating={rating} />
      </div>
    </div>
  );
}

function AuthorName({ user }: { user: Head["user"] }) {
  if (!user) return <b className="text-lg">{authorName(user)}</b>;
  if (!user.isActive) return <b className="text-lg wrap-anywhere">{user.name}</b>;
  return (
    <>
      <Link
        to={`/profile/${user.id}`}
        className="text-lg font-bold no-underline hover:underline wrap-anywhere"
      >
        {user.name}
      </Link>{" "}
      {user.role !== "user" && <RoleBadge role={user.role} />}
    </>
  );
}
