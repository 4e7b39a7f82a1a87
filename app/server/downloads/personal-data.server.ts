import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { requireMemberStill } from "~/club/accounts/sessions-queries.server";
import { formatDateTime } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { personalDataText, reserveExport } from "~/club/personal-data/export.server";
import { readMe } from "~/club/personal-data/read-me.server";
import { clubName } from "~/club/settings/queries.server";
import { uploadsOf } from "~/club/uploads/orphans-changes.server";
import { memberContext, type RequestContext } from "../http/request-context.server";
import { uploadFolder } from "../uploads/storage.server";
import { headResponse, jsonHeaders, streamResponse } from "./stream-response.server";
import { addPieces } from "./zip.server";

/** Everything about the viewer as JSON. @throws ClubError too_many_attempts, unauthenticated. */
export function personalDataJson(requestContext: RequestContext): Response {
  const ctx = memberContext(requestContext);
  const head = headResponse(requestContext, jsonHeaders);
  if (head) return head;
  reserveExport(ctx);
  return streamResponse(requestContext, personalDataText(ctx, clubName(ctx)), jsonHeaders);
}

/** The same data with the viewer's images, as a zip file. @throws ClubError too_many_attempts, unauthenticated. */
export async function personalDataArchive(requestContext: RequestContext): Promise<Response> {
  const ctx = memberContext(requestContext);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": 'attachment; filename="meus-dados.zip"',
  };
  const head = headResponse(requestContext, headers);
  if (head) return head;
  reserveExport(ctx);
  const zip = new ZipFile();
  zip.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  // Without a reader an error would end the process.
  zip.outputStream.on("error", () => {});
  const file = { mtime: ctx.now, mode: 0o600 };
  const club = clubName(ctx);
  const facts = { club, name: ctx.viewer.name, madeAt: formatDateTime(ctx.now, ctx.timeZone) };
  zip.addBuffer(Buffer.from(readMe(facts)), "LEIA-ME.txt", file);
  addPieces(zip, "dados.json", file, () => personalDataText(ctx, club));
  for (const fileName of uploadsOf(ctx, ctx.viewer.id)) {
    const place = path.join(uploadFolder(requestContext.app), path.basename(fileName));
    // Images hardly shrink when compressed again.
    const options = { ...file, compress: false };
    if (await isThere(place)) addPieces(zip, `imagens/${fileName}`, options, () => ownImage(ctx, place));
  }
  zip.end();
  return streamResponse(requestContext, zip.outputStream, headers);
}

/** @throws ClubError unauthenticated once the session has ended or has another token. */
async function* ownImage(ctx: MemberContext, place: string): AsyncGenerator<Buffer> {
  requireMemberStill(ctx);
  yield* createReadStream(place);
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
