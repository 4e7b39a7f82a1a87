import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { webhookDeliveries } from "#db/schema";
import { makeBook } from "../support/makers";
import { openEvening, written } from "../support/minutes";
import { deliveriesOf, makeWebhook, openWithStaff } from "../support/webhooks";

const timestamp = "2026-03-10T15:00:00.000Z";

describe("a webhook gets", () => {
  it("a change and a cancellation of an event, and no earlier day of it", async () => {
    const { club, staff, sent } = await openWithStaff();
    const hours = { startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };
    const later = { startDate: "2026-04-02T19:00", endDate: "2026-04-02T21:00" };
    const edit = (event: object) => staff.call("PUT", "/api/events/1", { title: "Sarau", ...event });
    await staff.call("POST", "/api/events", { title: "Sarau", ...hours });
    await edit(later);
    await edit({ ...later, description: "Tragam o livro." });
    const data = {
      ...{ id: 1, title: "Sarau", url: "/events/1" },
      ...{ startDate: "2026-04-02T22:00:00.000Z", endDate: "2026-04-03T00:00:00.000Z" },
    };
    expect(sent()).toEqual([
      { type: "event.created", timestamp, data },
      { type: "event.changed", timestamp, data },
    ]);
    await edit({ ...later, title: "Sarau de abril" });
    expect(sent().map(({ type, data }) => [type, data.title])).toEqual([
      ["event.created", "Sarau de abril"],
      ["event.changed", "Sarau de abril"],
    ]);
    for (const { id } of deliveriesOf(club).slice(0, 1))
      club.db
        .update(webhookDeliveries)
        .set({ nextAttemptAt: null, deliveredAt: club.clock.now })
        .where(eq(webhookDeliveries.id, id))
        .run();
    await staff.call("POST", "/api/events/1/cancel", { reason: "Ana adoeceu" });
    expect(sent().map(({ type }) => type)).toEqual(["event.created", "event.cancelled"]);
    expect(sent()[1].data).toEqual({ ...data, title: "Sarau de abril" });
  });

  it("a book and minutes as they are when they are sent", async () => {
    const { club, staff, sent } = await openWithStaff();
    const { id, ...book } = makeBook(club, { title: "O Qinze" });
    await staff.call("POST", `/api/books/${id}/set-current`);
    const { author, pageCount, publishedYear } = book;
    await staff.call("PUT", `/api/books/${id}`, { title: "O Quinze", author, pageCount, publishedYear });
    expect(sent()).toMatchObject([{ type: "book.current", data: { title: "O Quinze" } }]);
    const evening = await openEvening();
    makeWebhook(evening.club);
    await evening.ana.call("PUT", "/api/meetings/1/minutes", written);
    await evening.ana.call("POST", "/api/meetings/1/minutes/publish");
    await evening.ana.call("PUT", "/api/meetings/1/minutes", { ...written, title: "A seca" });
    expect(deliveriesOf(evening.club).map(({ payload }) => JSON.parse(payload).data.title)).toEqual([
      "A seca",
    ]);
  });
});
