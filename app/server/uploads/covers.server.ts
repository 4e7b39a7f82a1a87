import pLimit from "p-limit";
import { type MemberContext, requireStaff } from "~/club/context";
import { requireOwnSpace } from "~/club/uploads/changes.server";
import { fileAt } from "~/club/uploads/rules";
import type { App } from "../runtime/app.server";
import { fetchImage } from "./fetch-image.server";
import { requireDiskSpace } from "./storage.server";
import { uploadCover } from "./upload.server";

// Each may hold 5 MB.
const fetching = pLimit(8);

type Cover = {
  coverImage: string | null;
  /** True if the address did not answer and is stored as it is. */
  isUnanswered: boolean;
};

/**
 * The cover of a book for a chosen address: an image of the web is fetched and stored in the club, unless it is the
 * book's cover already. Without an answer the address stays, for browsers to try.
 * @throws ClubError forbidden for members, invalid for what is not an image, too_many_attempts when the quota is full.
 */
export async function coverFor(
  app: App,
  ctx: MemberContext,
  chosen: string | null,
  before: string | null = null,
): Promise<Cover> {
  requireStaff(ctx);
  if (chosen === null || chosen === before || fileAt("cover", chosen)) {
    return { coverImage: chosen, isUnanswered: false };
  }
  requireOwnSpace(ctx);
  await requireDiskSpace(app);
  const image = await fetching(fetchImage, app.outbound, chosen);
  if (!image) return { coverImage: chosen, isUnanswered: true };
  return { coverImage: await uploadCover(app, ctx, image), isUnanswered: false };
}
