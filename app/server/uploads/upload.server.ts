import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { consumeRateLimit } from "~/club/members/rate-limits.server";
import { orphanFiles } from "~/club/uploads/orphans.server";
import {
  requireOwnSpace,
  type StoredAttachment,
  type StoredPicture,
  storeAttachment,
  storeAvatar,
} from "~/club/uploads/records.server";
import type { UploadKind } from "~/club/uploads/rules";
import { loadRequestContext, memberContext, type RequestArgs } from "../http/request-context.server";
import { type App, coreContext } from "../runtime/app.server";
import { type Image, type ProcessedImage, reencode } from "./process-image.server";
import { removePicture, requireDiskSpace, writePicture } from "./storage.server";

// Each may hold 5 MB of somebody's file, over a slow line for minutes: four accounts that send a byte a second must
// not keep everybody else from sending.
const slots = { club: 40, member: 2 };
const taken: number[] = [];

/**
 * Decides whether a picture may be sent before any of it is read: by whom, how often, how many at once, how many
 * in all, and whether the disk can take it.
 * @throws ClubError unauthenticated, too_many_attempts; HttpError 507.
 */
export async function admitUpload<Result>(args: RequestArgs, enter: () => Promise<Result>): Promise<Result> {
  const requestContext = await loadRequestContext(args);
  const { viewer } = memberContext(requestContext);
  const own = taken.filter((memberId) => memberId === viewer.id).length;
  if (taken.length >= slots.club || own >= slots.member) throw busy();
  taken.push(viewer.id);
  try {
    consumeRateLimit(requestContext.ctx, "enviar", String(viewer.id));
    requireOwnSpace(memberContext(requestContext));
    await requireDiskSpace(requestContext.app);
    args.context.allowTime?.();
    return await enter();
  } finally {
    taken.splice(taken.indexOf(viewer.id), 1);
  }
}

function busy(): ClubError {
  return new ClubError(
    "too_many_attempts",
    "Muitas imagens sendo enviadas agora. Tente de novo em instantes.",
    {
      retryAfter: 5,
    },
  );
}

/** Makes a picture that a member sent the member's avatar. @throws ClubError invalid for a damaged or enormous one. */
export async function uploadAvatar(
  app: App,
  ctx: MemberContext,
  image: Image,
): Promise<{ avatarUrl: string }> {
  const { avatarUrl, replaced } = await store(app, image, "avatar", (picture) => storeAvatar(ctx, picture));
  await deleteOrphanFiles(app, [replaced]);
  return { avatarUrl };
}

/** Keeps a picture for a message that a member is about to send. @throws ClubError invalid as for avatars. */
export function uploadAttachment(app: App, ctx: MemberContext, image: Image): Promise<StoredAttachment> {
  return store(app, image, "attachment", (picture) => storeAttachment(ctx, picture));
}

const processing = pLimit(2);

/** The file is there for good before its row is; without its row it goes. */
async function store<Kept>(
  app: App,
  image: Image,
  kind: UploadKind,
  keep: (picture: StoredPicture) => Kept,
): Promise<Kept> {
  const drawn = await processing(reencode, image, kind);
  const fileName = await writePicture(app, drawn);
  try {
    const [{ width, height }] = drawn;
    return keep({ fileName, width, height, bytes: sizeOf(drawn) });
  } catch (error) {
    await deleteOrphanFiles(app, [fileName]);
    throw error;
  }
}

function sizeOf(drawn: readonly ProcessedImage[]): number {
  return drawn.reduce((sum, { jpeg }) => sum + jpeg.length, 0);
}

/**
 * Removes those of these pictures that no row knows: called once the transaction that dropped the rows is over.
 * What cannot be removed is left to the daily sweep.
 */
export async function deleteOrphanFiles(app: App, fileNames: readonly (string | null)[]): Promise<void> {
  const names = fileNames.filter((name) => name !== null);
  try {
    for (const name of orphanFiles(coreContext(app), names)) await removePicture(app, name);
  } catch (error) {
    app.log.error({ err: error }, "picture not removed");
  }
}

/**
 * The id of the message that a form makes of a picture: the form sent twice makes one message, and the same form
 * gone back to with another picture makes another.
 */
export function pictureId(formId: string, { bytes }: Image): string {
  return createHash("sha256").update(`${formId} `).update(bytes).digest("hex");
}
