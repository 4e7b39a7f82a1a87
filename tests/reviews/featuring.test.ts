import { describe, expect, it } from "vitest";
import { userAchievements } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf, toastOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeReview } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { stored } from "../support/reviews";

/** Ana's review of the current book. */
async function openWithReview() {
  const club = openClub();
  const ana = await makeClient(club);
  const book = makeBook(club, { isCurrent: true });
  const review = makeReview(club, { userId: ana.viewer.id, bookId: book.id });
  return { club, ana, book, review, before: stored(club) };
}

describe("featuring a review", () => {
  it.each([
    ["admin", "/book"],
    ["developer", "/book?pagina=1"],
    ["developer", "/book/1/resenhas/1"],
  ] as const)("by the role %s at %s changes it with a message and is reversible", async (role, address) => {
    const { club, review, before } = await openWithReview();
    const staff = await makeClient(club, { role });
    const reviewId = String(review.id);

    const featured = await staff.submit(address, "feature", { reviewId });
    const after = stored(club);
    const first = await screenOf(staff.get(address));
    const taken = await staff.submit(address, "unfeature", { reviewId });
    const second = await screenOf(staff.get(address));

    expect([featured.status, taken.status]).toEqual([303, 303]);
    // Featured ones are on the first page of the list, also after a button on another page.
    expect(featured.headers.get("location")).toBe(`${address.split("?")[0]}#resenha-${reviewId}`);
    expect(taken.headers.get("location")).toBe(`${address}#resenha-${reviewId}`);
    expect(after).toEqual([{ ...before[0], isFeatured: true, featuredById: staff.viewer.id }]);
    expect(toastOf(first)).toContain("Resenha destacada");
    expect(first.document.getElementById(`resenha-${reviewId}`)).not.toBeNull();
    expect(fieldsOf(first.document, "unfeature")).toMatchObject({ reviewId });
    expect(toastOf(second)).toContain("Destaque removido");
    expect(fieldsOf(second.document, "feature")).toMatchObject({ reviewId });
    expect(stored(club)).toEqual(before);
  });

  it("twice is idempotent and does not change the first actor", async () => {
    const { club, ana, review, before } = await openWithReview();
    const [first, second] = [
      await makeClient(club, { role: "admin" }),
      await makeClient(club, { role: "developer" }),
    ];
    const path = `/api/reviews/${review.id}/feature`;

    const calls = [await first.call("PUT", path)];
    await ana.call("POST", "/api/notifications/read");
    const notices = notificationsOf(club, "feature");
    expect(notices).toMatchObject([{ readAt: club.clock.now }]);
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    calls.push(await second.call("PUT", path));
    const form = await second.submit("/book", "feature", { reviewId: String(review.id) });

    expect([...calls, form].map(({ status }) => status)).toEqual([200, 200, 303]);
    expect(stored(club)).toMatchObject([{ isFeatured: true, featuredById: first.viewer.id }]);
    expect(notificationsOf(club, "feature")).toEqual(notices);

    const takes = [await first.call("DELETE", path), await second.call("DELETE", path)];
    const again = await second.submit("/book", "unfeature", { reviewId: String(review.id) });

    expect([...takes, again].map(({ status }) => status)).toEqual([200, 200, 303]);
    expect(stored(club)).toEqual(before);
  });

  it("is refused to members by form and by JSON, including the author, and stores nothing", async () => {
    const { club, ana, review, before } = await openWithReview();
    const rui = await makeClient(club);
    const featuredBefore = makeReview(club, {
      userId: rui.viewer.id,
      bookId: makeBook(club).id,
      isFeatured: true,
      featuredById: makeMember(club, { role: "admin" }).id,
    });

    for (const member of [ana, rui]) {
      for (const [method, id] of [
        ["PUT", review.id],
        ["DELETE", featuredBefore.id],
      ] as const) {
        const call = await member.call(method, `/api/reviews/${id}/feature`);
        expect(call.status).toBe(403);
        expect(await call.json()).toMatchObject({ code: "forbidden" });
      }
      for (const address of ["/book", `/book/${review.bookId}/resenhas/${review.id}`]) {
        const page = await member.submit(address, "feature", { reviewId: String(review.id) });
        expect(page.status, address).toBe(403);
      }
      const page = await member.submit("/book", "unfeature", { reviewId: String(featuredBefore.id) });
      expect(page.status).toBe(403);
      const { document } = await screenOf(member.get("/book"));
      expect(document.querySelector('[value="feature"], [value="unfeature"]')).toBeNull();
    }
    expect(stored(club)).toEqual([before[0], featuredBefore]);
    expect(club.db.select().from(userAchievements).all()).toEqual([]);
  });
});
