import type { Context } from "~/club/context";
import { day, hour, minute } from "~/club/durations";
import { sweepEmailChanges } from "~/club/members/emails.server";
import { fillNameKeys } from "~/club/members/profiles.server";
import { sweepAttempts } from "~/club/members/rate-limits.server";
import { sweepResetTokens } from "~/club/members/reset-tokens.server";
import { sweepSessions } from "~/club/members/sessions.server";
import { sweepSignIns } from "~/club/members/sign-ins.server";
import { sweepNotices, sweepRounds } from "~/club/notifications/cleanup.server";
import { sendReminders } from "~/club/notifications/reminders.server";
import { catchUp } from "~/club/reactions.server";
import { keepDailyBackups } from "../../operator/backup/daily.server";
import { startNotificationMailer } from "../mail/notification-mailer.server";
import { sweepOutbox } from "../mail/outbox.server";
import { sweepUploads } from "../uploads/cleanup.server";
import { type App, coreContext } from "./app.server";

/** Starts the background jobs. @returns a function that stops them. */
export function startScheduler(app: App): () => void {
  sweep(app);
  const postOffice = startNotificationMailer(app);
  const posting = () => void postOffice.round().catch((error) => recordFailure(app, "posting", error));
  const daily = keepDailyBackups(app);
  let catchingUp = runInSteps(app, "catching up", 20, () => catchUp(coreContext(app), "all"));
  let reminding = runInSteps(app, "reminding", 0, () => sendReminders(coreContext(app)));
  let isOver = false;
  const sweepingUploads = () =>
    void sweepUploads(app, () => isOver).catch((error) => recordFailure(app, "sweeping uploads", error));
  const sweepingOutbox = () =>
    void sweepOutbox(app).catch((error) => recordFailure(app, "sweeping the outbox", error));
  let sweepingRows = runInSteps(app, "sweeping old rows", 20, () => sweepOldRows(coreContext(app)));
  posting();
  sweepingUploads();
  sweepingOutbox();
  const everyDay = setInterval(sweepingUploads, day).unref();
  const everyHour = setInterval(() => {
    runJob(app, "sweeping", () => sweep(app));
    sweepingOutbox();
    if (sweepingRows.isDone())
      sweepingRows = runInSteps(app, "sweeping old rows", 20, () => sweepOldRows(coreContext(app)));
    if (catchingUp.isDone())
      catchingUp = runInSteps(app, "catching up", 20, () => catchUp(coreContext(app), "time"));
  }, hour).unref();
  const everyMinute = setInterval(() => {
    if (reminding.isDone())
      reminding = runInSteps(app, "reminding", 0, () => sendReminders(coreContext(app)));
    posting();
    void daily.round().catch((error) => recordFailure(app, "the daily backup", error));
  }, minute).unref();
  return () => {
    isOver = true;
    clearInterval(everyDay);
    clearInterval(everyHour);
    clearInterval(everyMinute);
    catchingUp.stop();
    reminding.stop();
    sweepingRows.stop();
    postOffice.close();
  };
}

function sweep(app: App): void {
  const ctx = coreContext(app);
  sweepSessions(ctx);
  sweepAttempts(ctx);
  sweepSignIns(ctx);
  fillNameKeys(ctx);
}

/** Runs a background job: a locked database or full disk is logged and does not end the process. */
function runJob(app: App, job: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    recordFailure(app, job, error);
    return false;
  }
}

function recordFailure(app: App, job: string, error: unknown): void {
  app.log.error({ err: error }, `${job} failed`);
}

/** Runs a job in steps, `pause` milliseconds apart for requests; after an error it restarts a minute later. */
function runInSteps(app: App, job: string, pause: number, begin: () => Generator<unknown>) {
  let steps = begin();
  let isDone = false;
  let timer = setTimeout(next, 0).unref();
  function next() {
    const isFine = runJob(app, job, () => {
      isDone = steps.next().done ?? false;
    });
    // A generator that has thrown is finished. A new one skips the completed work.
    if (!isFine) steps = begin();
    if (!isDone) timer = setTimeout(next, isFine ? pause : minute).unref();
  }
  return { stop: () => clearTimeout(timer), isDone: () => isDone };
}

/** Deletes expired rows in batches, with a yield after each. */
export function* sweepOldRows(ctx: Context): Generator<void> {
  yield* sweepResetTokens(ctx);
  yield* sweepEmailChanges(ctx);
  yield* sweepRounds(ctx);
  yield* sweepNotices(ctx);
}
