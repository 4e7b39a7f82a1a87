import {
  type DueLetter,
  dropLetters,
  letterPosted,
  takeDueLetters,
} from "~/club/notifications/letters.server";
import { clubName } from "~/club/settings.server";
import { type App, coreContext } from "./app.server";
import { noticeLetter } from "./letters.server";
import { unsubscribeToken } from "./unsubscribe.server";

const carriers = 4;

/** Posts the notices that go by mail, from the queue in the database; no page ever waits for it. */
export function openPostOffice(app: App) {
  let isClosed = false;
  let underway: Promise<unknown> | null = null;

  async function post(letter: DueLetter): Promise<boolean> {
    const club = { name: clubName(coreContext(app)), publicUrl: app.config.publicUrl };
    try {
      await app.mailer.deliver(noticeLetter(letter, club, unsubscribeToken(app, letter.userId)));
    } catch (error) {
      app.log.warn({ err: error, notice: letter.id, tries: letter.tries + 1 }, "notice not posted");
      return false;
    }
    // Also at the end, which waits a moment for letters on their way: unnoted, this one would go out again.
    if (app.database.sqlite.open) letterPosted(coreContext(app), letter);
    return true;
  }

  /** One after the other until nothing is due; after a failure the others wait for the next round. */
  async function carry(): Promise<void> {
    while (!isClosed) {
      const [letter] = takeDueLetters(coreContext(app), 1);
      if (!letter || !(await post(letter))) return;
    }
  }

  return {
    /** Posts what is due. A round that is still on its way is not joined by a second one. */
    async round(): Promise<void> {
      if (!app.config.smtpUrl) return dropLetters(coreContext(app));
      underway ??= Promise.all(Array.from({ length: carriers }, carry)).finally(() => {
        underway = null;
      });
      await underway;
    },
    close() {
      isClosed = true;
    },
  };
}
