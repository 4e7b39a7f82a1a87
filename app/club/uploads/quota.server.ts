import { count, eq, sum } from "drizzle-orm";
import { uploads } from "#db/schema";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { mostBytes, mostPictures, orphanAge } from "./rules";

/** @throws ClubError too_many_attempts when the viewer's pictures fill what one member may keep. */
export function requireOwnSpace({ db, viewer }: MemberContext): void {
  const own = db
    .select({ pictures: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, viewer.id))
    .get();
  if (!own || (own.pictures < mostPictures && (own.bytes ?? 0) < mostBytes)) return;
  throw new ClubError(
    "too_many_attempts",
    "Você já guardou no clube tantas imagens quantas cabem a cada pessoa. As que não foram enviadas somem em um dia.",
    { retryAfter: orphanAge / 1000 },
  );
}
