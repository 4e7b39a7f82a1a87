import { describe, expect, it, onTestFinished } from "vitest";
import { notifications } from "#db/schema";
import { makeMailer } from "~/server/mail/mailer.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub } from "../support/app";
import { openDrippingMailServer, type Stage, stages } from "../support/hostile-hosts";
import { makeMember } from "../support/makers";
import { makeNotification } from "../support/notifications";

const minute = 60_000;
const victim = "ana@clube.example";

/** Ana and Bia with an e-mail each; the mail server drips at a stage of what is sent to Ana. */
async function openWithEmails(stage: Stage) {
  const server = await openDrippingMailServer(stage, victim);
  const club = openClub({ SMTP_URL: server.url });
  const [mailer, hasty] = [undefined, 300].map((limit) => makeMailer(club.app.config, club.app.log, limit));
  // Only a delivery that drips ends by its time: on a slow machine another takes as long.
  club.app.mailer = {
    ...mailer!,
    deliver: (email) => (server.isHostile && email.to === victim ? hasty! : mailer!).deliver(email),
  };
  for (const name of ["ana", "bia"]) {
    const { id } = makeMember(club, { name, email: `${name}@clube.example` });
    makeNotification(club, { userId: id, mailDueAt: club.clock.now });
  }
  const sender = startNotificationMailer(club.app);
  onTestFinished(() => sender.close());
  return { club, server, mailer: sender };
}

describe("a mail server that answers byte by byte", () => {
  it.each(stages)("at %s delays no other e-mail, and its own is tried again", async (stage) => {
    const { club, server, mailer } = await openWithEmails(stage);
    await mailer.run();
    const rows = () => club.db.select().from(notifications).all();
    expect(server.arrived).toEqual(["bia@clube.example"]);
    const later = new Date(club.clock.now.getTime() + minute);
    expect(rows()).toMatchObject([
      { mailTries: 1, mailDueAt: later, mailedAt: null },
      { mailTries: 1, mailDueAt: null, mailedAt: club.clock.now },
    ]);
    await server.closed();

    server.isHostile = false;
    club.clock.now = later;
    await mailer.run();
    expect(server.arrived).toEqual(["bia@clube.example", "ana@clube.example"]);
    expect(rows()).toMatchObject([{ mailTries: 2, mailDueAt: null, mailedAt: later }, {}]);
    expect(club.faults).toEqual([]);
  });

  it("delays no other e-mail after a restart in the middle", async () => {
    const { club, server, mailer } = await openWithEmails("RCPT");
    mailer.start();
    mailer.close();
    club.clock.now = new Date(club.clock.now.getTime() + 15 * minute);
    makeNotification(club, { userId: 2, mailDueAt: club.clock.now });
    const next = startNotificationMailer(club.app);
    onTestFinished(() => next.close());
    await next.run();
    expect(new Set(server.arrived)).toEqual(new Set(["bia@clube.example"]));
    const [ofAna, , second] = club.db.select().from(notifications).all();
    expect(ofAna).toMatchObject({ mailTries: 2, mailedAt: null });
    expect(second).toMatchObject({ mailDueAt: null, mailedAt: club.clock.now });
  });
});
