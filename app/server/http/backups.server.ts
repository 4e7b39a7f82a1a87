import { setTimeout as pause } from "node:timers/promises";
import type { MemberContext } from "~/club/context";
import { requireStaff } from "~/club/context";
import { recordBackup } from "~/club/settings/exports-changes.server";
import type { BackupStatusView } from "~/club/settings/views";
import type { Backups } from "../runtime/backups";
import { HttpError } from "./errors";
import type { RequestContext } from "./request-context.server";

/** The last backups. @throws ClubError forbidden, HttpError 404 on a server that makes none. */
export async function backupStatus(
  requestContext: RequestContext,
  ctx: MemberContext,
): Promise<BackupStatusView> {
  requireStaff(ctx);
  return backupsOf(requestContext).status();
}

/**
 * Starts a backup, or joins the one that is running, and waits for it a moment.
 * @returns the status, `isRunning` while it takes longer. @throws ClubError forbidden, HttpError 503 when it failed.
 */
export async function startBackup(
  requestContext: RequestContext,
  ctx: MemberContext,
): Promise<BackupStatusView> {
  requireStaff(ctx);
  const backups = backupsOf(requestContext);
  if (!backups.isRunning()) {
    recordBackup(ctx);
    backups.start();
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([backups.finished(), pause(backups.patience, undefined, { signal }).catch(() => {})]);
  waiting.abort();
  const status = await backups.status();
  if (!status.isRunning && status.failure) {
    throw new HttpError(503, `A cópia não deu certo. ${status.failure.message}`, "backup_failed");
  }
  return status;
}

function backupsOf({ app }: RequestContext): Backups {
  if (app.backups) return app.backups;
  throw new HttpError(404, "Neste servidor as cópias se fazem pela linha de comando.", "not_found");
}
