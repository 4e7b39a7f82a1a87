import { sweepEmailChanges } from "~/club/accounts/emails-changes.server";
import { sweepInviteNotes } from "~/club/accounts/invites-changes.server";
import { sweepLogins } from "~/club/accounts/logins-changes.server";
import { sweepAttempts } from "~/club/accounts/rate-limits.server";
import { sweepResetTokens } from "~/club/accounts/reset-tokens-changes.server";
import { sweepSessions } from "~/club/accounts/sessions-changes.server";
import { catchUp } from "~/club/achievements/changes.server";
import { storeRefusals, sweepRefusals } from "~/club/audit/refusals-changes.server";
import { type Pace, runEach } from "~/club/batches";
import type { Context } from "~/club/context";
import { day, hour, minute, second } from "~/club/durations";
import { sweepImports } from "~/club/importing/stored-changes.server";
import { sweepAnswers } from "~/club/lookup/changes.server";
import {
  sweepDevices,
  sweepNotifications,
  sweepReminders,
} from "~/club/notifications/cleanup-changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { storeOpenings } from "~/club/ratings/opening-changes.server";
import { countRounds } from "~/club/rounds/counting-changes.server";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { mergeSearch } from "~/club/search/changes.server";
import { sweepChallenges } from "~/club/second-factor/challenges-changes.server";
import { checkVice } from "~/club/vice/checks-changes.server";
import { sweepTakeovers } from "~/club/vice/ending-changes.server";
import { startNotificationMailer } from "../mail/notification-mailer.server";
import { sweepOutbox } from "../mail/outbox.server";
import { startPushSender } from "../push/push-sender.server";
import { sweepUploads } from "../uploads/cleanup.server";
import { startWebhookSender } from "../webhooks/webhook-sender.server";
import { type App, coreContext } from "./app.server";

/** Durations in milliseconds; after an error, such as a locked database or full disk, by default a minute. */
export type Job = {
  name: string;
  every: number;
  firstAfter?: number;
  afterError?: number;
  run: () => Promise<void>;
};

/** Starts the background jobs, and `more` ones. @returns a function that stops them. */
export function startScheduler(app: App, more: readonly Job[] = []): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A pause of 20 ms between batches lets requests be served.
  const pace = { pause: 20, signal };
  const mailer = startNotificationMailer(app);
  const pushSender = startPushSender(app);
  const webhookSender = startWebhookSender(app);
  let toCatchUp: "all" | "time" = "all";

  const jobs: Job[] = [
    { name: "opening ratings", every: minute, run: async () => storeOpenings(coreContext(app)) },
    { name: "counting rounds", every: minute, run: () => countRounds(coreContext(app), { signal }) },
    { name: "reminding of the ballot", every: minute, run: async () => remindOfBallot(coreContext(app)) },
    {
      name: "storing refusals",
      every: minute,
      run: async () => app.refusals.flush((counts) => storeRefusals(coreContext(app), counts)),
    },
    { name: "sweeping old rows", every: hour, run: () => sweepOldRows(coreContext(app), pace) },
    { name: "sweeping the outbox", every: hour, run: () => sweepOutbox(app) },
    { name: "sweeping uploads", every: day, run: () => sweepUploads(app, pace) },
    { name: "merging the search index", every: day, run: () => mergeSearch(coreContext(app), pace) },
    {
      name: "catching up",
      every: hour,
      async run() {
        await catchUp(coreContext(app), toCatchUp, pace);
        toCatchUp = "time";
      },
    },
    { name: "reminding", every: minute, run: () => sendReminders(coreContext(app), { signal }) },
    { name: "checking the plans", every: minute, run: () => checkPlans(coreContext(app), { signal }) },
    { name: "checking the vice", every: minute, run: async () => checkVice(coreContext(app)) },
    { name: "mailing notifications", every: minute, run: async () => mailer.start() },
    { name: "pushing notifications", every: 3 * second, run: async () => pushSender.start() },
    { name: "sending webhooks", every: 3 * second, run: async () => webhookSender.start() },
    ...more,
  ];
  for (const job of jobs) void repeat(app, job, signal);
  return () => {
    stopping.abort();
    mailer.close();
    pushSender.close();
    webhookSender.close();
  };
}

/** Runs a job after each interval. */
export async function repeat(app: Pick<App, "log">, job: Job, signal: AbortSignal): Promise<void> {
  let wait = job.firstAfter ?? 0;
  while (true) {
    await new Promise((passed) => setTimeout(passed, wait).unref());
    if (signal.aborted) return;
    wait = job.every;
    try {
      await job.run();
    } catch (err) {
      if (!signal.aborted) app.log.error({ err }, `${job.name} failed`);
      wait = job.afterError ?? minute;
    }
  }
}

const sweeps: ((ctx: Context) => unknown)[] = [
  sweepSessions,
  sweepInviteNotes,
  sweepAttempts,
  sweepLogins,
  sweepReminders,
  sweepResetTokens,
  sweepEmailChanges,
  sweepChallenges,
  sweepNotifications,
  sweepDevices,
  sweepTakeovers,
  sweepAnswers,
  sweepImports,
  sweepRefusals,
];

/** Deletes expired rows. @throws the errors of tables, after the others. */
export async function sweepOldRows(ctx: Context, pace?: Pace): Promise<void> {
  await runEach(
    sweeps.map((sweep) => () => sweep(ctx)),
    pace,
  );
}
