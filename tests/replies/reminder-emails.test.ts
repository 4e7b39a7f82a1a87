import { describe, expect, it } from "vitest";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeEvent, makeMember, makeReadingDays } from "../support/makers";
import { TestClient } from "../support/test-client";

async function mailedAt(club: TestClub, moment: string) {
  club.clock.now = new Date(moment);
  await sendReminders(coreContext(club.app));
  await startNotificationMailer(club.app).run();
  return club.emails;
}

const addressesIn = (text: string) => text.match(/http:\/\/localhost:3000\/responder\/\S+/g) ?? [];

describe("the e-mail of a reminder", () => {
  it("of an event carries Sim, Talvez and Não, and each address preselects its answer", async () => {
    const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
    makeMember(club, { name: "Rui Prado" });
    makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { createdAt: club.clock.now });

    const [email] = await mailedAt(club, "2026-03-11T12:00:00Z");

    const lines = email?.text.split("\n") ?? [];
    const answers = ["Sim", "Talvez", "Não"].map((label) =>
      lines.find((line) => line.startsWith(`${label}: `)),
    );
    const chosen = [];
    for (const line of answers) {
      const { document } = await screenOf(new TestClient(club).get(addressesIn(line ?? "")[0] ?? "/"));
      expect(textOf(document.querySelector("h1"))).toBe("Encontro do mês");
      chosen.push(document.querySelector<HTMLInputElement>("[name=status][checked]")?.value);
    }
    expect(chosen).toEqual(["yes", "maybe", "no"]);
  });

  it("of each member has an address of that member alone", async () => {
    const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
    makeMember(club, { name: "Rui Prado" });
    makeMember(club, { name: "Bia Lima" });
    makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { createdAt: club.clock.now });

    const emails = await mailedAt(club, "2026-03-11T12:00:00Z");

    for (const { text } of emails) {
      const name = /^Olá, (\S+)/.exec(text)?.[1];
      const { document } = await screenOf(new TestClient(club).get(addressesIn(text)[0] ?? "/"));
      expect(textOf(document.querySelector("main"))).toContain(`${name}, sua resposta`);
    }
    expect(new Set(emails.flatMap(({ text }) => addressesIn(text))).size).toBe(6);
  });

  it.each([
    ["2026-04-30", 1],
    [null, 1],
    ["2026-03-09", 0],
  ])(
    "of the reading carries the page of the current book, whose last day is %s: %i",
    async (endDate, count) => {
      const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
      const { id } = makeMember(club, { name: "Rui Prado" });
      makeBook(club, { title: "O Quinze", isCurrent: true, endDate });
      makeReadingDays(club, id, "2026-03-09", 4);

      const [email] = await mailedAt(club, "2026-03-10T21:30:00Z");

      expect(email?.subject).toContain("termina hoje");
      const found = addressesIn(email?.text ?? "");
      expect(found).toHaveLength(count);
      expect(email?.text.includes("Estou na página __: ")).toBe(count === 1);
      for (const address of found) {
        const { document } = await screenOf(new TestClient(club).get(address));
        expect(textOf(document.querySelector("h1"))).toBe("O Quinze");
      }
    },
  );
});
