import { sweepAttempts } from "~/club/members/login-limits.server";
import { fillNameKeys } from "~/club/members/profiles.server";
import { sweepSessions } from "~/club/members/sessions.server";
import { sweepSignIns } from "~/club/members/sign-ins.server";
import { remind } from "~/club/notifications/reminders.server";
import { catchUp } from "~/club/reactions.server";
import { type App, coreContext } from "./app.server";
import { keepDailyBackups } from "./backup/daily.server";
import { sweepOldRows } from "./old-rows.server";
import { sweepOutbox } from "./outbox.server";
import { openPostOffice } from "./post-office.server";
import { sweepUploads } from "./upload-sweep.server";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Begins what the club does by the clock: sweeping, catching up, reminding, posting. @returns what ends it. */
export function beginTimetable(app: App): () => void {
  sweep(app);
  const postOffice = openPostOffice(app);
  const posting = () => void postOffice.round().catch((error) => noteFault(app, "posting", error));
  const daily = keepDailyBackups(app);
  let catchingUp = slowly(app, "catching up", 20, () => catchUp(coreContext(app), "all"));
  let reminding = slowly(app, "reminding", 0, () => remind(coreContext(app)));
  let isOver = false;
  const sweepingUploads = () =>
    void sweepUploads(app, () => isOver).catch((error) => noteFault(app, "sweeping uploads", error));
  const sweepingOutbox = () =>
    void sweepOutbox(app).catch((error) => noteFault(app, "sweeping the outbox", error));
  let sweepingRows = slowly(app, "sweeping old rows", 20, () => sweepOldRows(coreContext(app)));
  posting();
  sweepingUploads();
  sweepingOutbox();
  const everyDay = setInterval(sweepingUploads, day).unref();
  const everyHour = setInterval(() => {
    attempt(app, "sweeping", () => sweep(app));
    sweepingOutbox();
    if (sweepingRows.isDone())
      sweepingRows = slowly(app, "sweeping old rows", 20, () => sweepOldRows(coreContext(app)));
    if (catchingUp.isDone())
      catchingUp = slowly(app, "catching up", 20, () => catchUp(coreContext(app), "time"));
  }, hour).unref();
  const everyMinute = setInterval(() => {
    if (reminding.isDone()) reminding = slowly(app, "reminding", 0, () => remind(coreContext(app)));
    posting();
    void daily.round().catch((error) => noteFault(app, "the daily backup", error));
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

/** Runs a job that no visitor waits for: a locked or full disk is noted and does not end the process. */
function attempt(app: App, job: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    noteFault(app, job, error);
    return false;
  }
}

function noteFault(app: App, job: string, error: unknown): void {
  app.log.error({ err: error }, `${job} failed`);
}

/**
 * Takes a job step by step, with pauses in which pages are served; after a fault it begins anew a minute later.
 * @param pause milliseconds between two steps.
 */
function slowly(app: App, job: string, pause: number, begin: () => Generator<unknown>) {
  let steps = begin();
  let isDone = false;
  let timer = setTimeout(next, 0).unref();
  function next() {
    const isFine = attempt(app, job, () => {
      isDone = steps.next().done ?? false;
    });
    // A generator that has thrown is over: a new one finds done what is done.
    if (!isFine) steps = begin();
    if (!isDone) timer = setTimeout(next, isFine ? pause : minute).unref();
  }
  return { stop: () => clearTimeout(timer), isDone: () => isDone };
}
