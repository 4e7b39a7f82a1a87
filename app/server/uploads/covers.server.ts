import pLimit from "p-limit";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { requireOwnSpace } from "~/club/uploads/changes.server";
import { fileAt } from "~/club/uploads/rules";
import type { App } from "../runtime/app.server";
import { fetchImage } from "./fetch-image.server";
import { requireDiskSpace } from "./storage.server";
import { type Slots, takeSlot, uploadCover } from "./upload.server";

// Each may hold 5 MB.
const fetching = pLimit(8);

/** Held until a cover is stored. Attack: its image waits for those before it, and one member could send dozens. */
const coverSlots: Slots = { club: 40, member: 2, taken: [] };

/** The URL of the stored image; null if the address does not answer. @throws ClubError for every other reason. */
async function storedCover(app: App, ctx: MemberContext, address: string): Promise<string | null> {
  if (fileAt("cover", address)) return address;
  return takeSlot(coverSlots, ctx.viewer.id, async () => {
    consumeRateLimit(ctx, "coverFetch", String(ctx.viewer.id));
    requireOwnSpace(ctx);
    await requireDiskSpace(app);
    const image = await fetching(fetchImage, app.outbound, address);
    return image && uploadCover(app, ctx, image);
  });
}

type Cover = {
  coverImage: string | null;
  /** Why there is no image of the address in the club; null if there is one. */
  problem: string | null;
};

const silent = "O endereço da capa não respondeu agora.";

/**
 * The cover of a book for a chosen address: an image of the web is fetched and stored in the club. Any other address
 * stays for the next edit, and the generated cover is shown.
 */
export async function coverFor(app: App, ctx: MemberContext, chosen: string | null): Promise<Cover> {
  if (chosen === null) return { coverImage: null, problem: null };
  try {
    const coverImage = await storedCover(app, ctx, chosen);
    return { coverImage: coverImage ?? chosen, problem: coverImage ? null : silent };
  } catch (refusal) {
    if (!(refusal instanceof ClubError)) throw refusal;
    return { coverImage: chosen, problem: refusal.message };
  }
}

/**
 * The cover of a nomination; none without an answer. An edit of something else does not depend on an address that it
 * has already. @throws ClubError invalid for what is not an image, too_many_attempts when the quota is full.
 */
export async function coverWithAnswer(
  app: App,
  ctx: MemberContext,
  chosen: string | null,
  before: string | null = null,
): Promise<Cover> {
  if (chosen === null) return { coverImage: null, problem: null };
  try {
    const coverImage = await storedCover(app, ctx, chosen);
    return { coverImage, problem: coverImage ? null : silent };
  } catch (refusal) {
    if (chosen !== before || !(refusal instanceof ClubError)) throw refusal;
    return { coverImage: null, problem: refusal.message };
  }
}
