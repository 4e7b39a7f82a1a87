import { createHash } from "node:crypto";
import { consumeRateLimit, requireUnderLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { inTurn, type Turns } from "~/club/turns";
import {
  requireOwnSpace,
  type StoredPicture,
  storeAttachment,
  storeAvatar,
  storeCover,
} from "~/club/uploads/changes.server";
import { orphanFiles } from "~/club/uploads/orphans-changes.server";
import type { UploadKind } from "~/club/uploads/rules";
import type { AttachmentView, AvatarView } from "~/club/uploads/views";
import {
  contextFor,
  loadRequestContext,
  memberContext,
  type RequestArgs,
  type RequestContext,
} from "../http/request-context.server";
import { type App, coreContext } from "../runtime/app.server";
import { type Image, type ProcessedImage, reencode } from "./process-image.server";
import { removePicture, requireDiskSpace, writePicture } from "./storage.server";

/** Uploads at one time, of the club and of a member; `taken` has the member of each. */
export type Slots = { club: number; member: number; taken: number[] };

// Each upload may hold 5 MB for minutes on a slow connection. Without the limit per member, four accounts that send a
// byte a second could block all uploads.
const imageSlots: Slots = { club: 40, member: 2, taken: [] };

/**
 * Checks all limits before an image is read. @throws ClubError unauthenticated, forbidden, too_many_attempts; HttpError
 * 507.
 */
export async function admitUpload<Result>(
  args: RequestArgs,
  next: () => Promise<Result>,
  access: "member" | "staff" = "member",
): Promise<Result> {
  return inSlot(args, access, async (requestContext) => {
    await requireUploadAllowed(requestContext);
    return next();
  });
}

/** For a form that may come without an image: `requireUploadAllowed` is called once there is one. */
export async function inSlot<Result>(
  args: RequestArgs,
  access: "member" | "staff",
  next: (requestContext: RequestContext) => Promise<Result>,
  slots = imageSlots,
): Promise<Result> {
  const requestContext = await loadRequestContext(args);
  contextFor(requestContext, access);
  return takeSlot(slots, memberContext(requestContext).viewer.id, () => next(requestContext));
}

/** @throws ClubError too_many_attempts when the member, or the club, has no slot left. */
export async function takeSlot<Result>(
  { club, member, taken }: Slots,
  memberId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = taken.filter((id) => id === memberId).length;
  if (taken.length >= club || own >= member) throw busy();
  taken.push(memberId);
  try {
    return await work();
  } finally {
    taken.splice(taken.indexOf(memberId), 1);
  }
}

/** Counts an image of the viewer. @throws ClubError too_many_attempts; HttpError 507. */
export async function requireUploadAllowed(requestContext: RequestContext): Promise<void> {
  const ctx = memberContext(requestContext);
  consumeRateLimit(ctx, "upload", String(ctx.viewer.id));
  requireOwnSpace(ctx);
  await requireDiskSpace(requestContext.app);
}

function busy(): ClubError {
  return new ClubError(
    "too_many_attempts",
    "Muitos arquivos sendo enviados agora. Tente de novo em instantes.",
    {
      retryAfter: 5,
    },
  );
}

/** Stores an image as the member's avatar. @throws ClubError invalid for a damaged or too large image. */
export async function uploadAvatar(app: App, ctx: MemberContext, image: Image): Promise<AvatarView> {
  const { avatarUrl, replaced } = await store(app, ctx, { image, kind: "avatar" }, (picture) =>
    storeAvatar(ctx, picture),
  );
  await deleteOrphanFiles(app, [replaced]);
  return { avatarUrl };
}

/** Stores an image for a message that is not sent yet. @throws ClubError invalid as for avatars. */
export function uploadAttachment(app: App, ctx: MemberContext, image: Image): Promise<AttachmentView> {
  return store(app, ctx, { image, kind: "attachment" }, (picture) => storeAttachment(ctx, picture));
}

/** Stores a cover for a book that is not saved yet. @returns its URL. @throws ClubError invalid as for avatars. */
export function uploadCover(app: App, ctx: MemberContext, image: Image): Promise<string> {
  return store(app, ctx, { image, kind: "cover" }, (picture) => storeCover(ctx, picture));
}

/** Attack: images that take seconds, one of each member at most before those of others. */
const drawing: Turns = new Map();

/** The file is durable before its row is inserted, and is deleted if the insert fails. */
async function store<Kept>(
  app: App,
  ctx: MemberContext,
  { image, kind }: { image: Image; kind: UploadKind },
  keep: (picture: StoredPicture) => Kept,
): Promise<Kept> {
  const drawn = await inTurn(drawing, ctx.viewer.id, async () => {
    const memberId = String(ctx.viewer.id);
    requireUnderLimit(ctx, "slowImage", memberId);
    return reencode(image, kind, () => consumeRateLimit(ctx, "slowImage", memberId));
  });
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

/** Deletes the files that no row references; call it after the commit. The daily sweep retries failures. */
export async function deleteOrphanFiles(app: App, fileNames: readonly (string | null)[]): Promise<void> {
  const names = fileNames.filter((name) => name !== null);
  try {
    for (const name of orphanFiles(coreContext(app), names)) await removePicture(app, name);
  } catch (error) {
    app.log.error({ err: error }, "picture not removed");
  }
}

/** Id of the message for an image: the same form sent twice makes one message, another image makes another. */
export function pictureId(formId: string, { bytes }: Image): string {
  return createHash("sha256").update(`${formId} `).update(bytes).digest("hex");
}
