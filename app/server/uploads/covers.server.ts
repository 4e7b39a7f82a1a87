import pLimit from "p-limit";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
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
 * The cover of a book for a chosen address: an image of the web is fetched and stored in the club. Without an answer the
 * address stays, for browsers to try and for the next edit. An edit of something else does not depend on an address that
 * the book has already.
 * @throws ClubError invalid for what is not an image, too_many_attempts when the quota is full.
 */
export async function coverFor(
  app: App,
  ctx: MemberContext,
  chosen: string | null,
  before: string | null = null,
): Promise<Cover> {
  if (chosen === null || fileAt("cover", chosen)) return { coverImage: chosen, isUnanswered: false };
  try {
    consumeRateLimit(ctx, "coverFetch", String(ctx.viewer.id));
    requireOwnSpace(ctx);
    await requireDiskSpace(app);
    const image = await fetching(fetchImage, app.outbound, chosen);
    if (image) return { coverImage: await uploadCover(app, ctx, image), isUnanswered: false };
  } catch (refusal) {
    if (chosen !== before || !(refusal instanceof ClubError)) throw refusal;
  }
  return { coverImage: chosen, isUnanswered: true };
}

/**
 * The cover of a nomination, as `coverFor`. Without an answer it has none. Attack: an address of a member's choice would
 * see the network addresses of all who open the page.
 */
export async function coverWithAnswer(...call: Parameters<typeof coverFor>): Promise<Cover> {
  const cover = await coverFor(...call);
  return cover.isUnanswered ? { ...cover, coverImage: null } : cover;
}
