import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { openClub } from "../support/app";
import { acts } from "../support/notification-cases";
import { notificationsOf, openWithTexts } from "../support/notifications";

const all = Object.entries(acts);

/** The switch of each kind in a member's settings. */
const switches = {
  book: "newBooks",
  event: "newEvents",
  reminder: "newEvents",
  comment: "newDiscussions",
  like: "newDiscussions",
  pin: "newDiscussions",
  feature: "newDiscussions",
  achievement: "newAchievements",
  streak: "newAchievements",
  plan: "newBooks",
  planBehind: "newBooks",
  ratings: "newBooks",
  message: "newMessages",
  round: "newBooks",
  poll: "newEvents",
  role: "newEvents",
  minutes: "newEvents",
} as const;
const allOn = { newBooks: true, newEvents: true, newDiscussions: true, newAchievements: true };

describe.each(all)("%s", (_, act) => {
  const open = async () => {
    const club = openClub();
    const texts = await openWithTexts(club);
    act.prepare?.(club, texts);
    const [first, ...others] = act.to.map((name) => texts[name].viewer.id);
    const set = (values: Partial<typeof userSettings.$inferInsert>) =>
      club.db
        .insert(userSettings)
        .values({ userId: first!, ...values })
        .run();
    return { club, texts, first: first!, others, set, received: () => notificationsOf(club, act.kind) };
  };
  const whom = (notifications: { userId: number }[]) => notifications.map(({ userId }) => userId);

  it("is not sent to members with its switch off, and is sent to all others", async () => {
    const { texts, others, set, received } = await open();
    set({ ...allOn, [switches[act.kind]]: false });

    await act.JSON(texts);

    expect(whom(received())).toEqual(others);
  });

  it("is sent by mail unless the master switch is off", async () => {
    const { texts, first, others, set, received } = await open();
    set({ emailNotifications: false });

    await act.JSON(texts);

    const byMail = received().filter(({ mailDueAt }) => mailDueAt !== null);
    expect(whom(received())).toEqual([first, ...others]);
    expect(whom(byMail)).toEqual(others);
  });

  it("is not sent to deactivated members", async () => {
    const { club, texts, first, others, received } = await open();
    if (["achievement", "streak"].includes(act.kind)) return;
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, first)).run();

    await act.JSON(texts);

    expect(whom(received())).toEqual(others);
  });
});
