import { describe, expect, it } from "vitest";
import { lookupAnswers } from "#db/schema";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { knowsPoncia, openWithSources } from "./sources";

describe("an answer is stored for a month", () => {
  const later = (days: number, { club }: { club: { clock: { now: Date } } }) => {
    club.clock.now = new Date(club.clock.now.getTime() + days * 24 * 60 * 60_000);
  };

  it("and the sources are asked again afterwards", async () => {
    const opened = await openWithSources();
    knowsPoncia(opened);
    const first = await opened.lookUp("isbn=9788534705097");
    later(29, opened);
    expect(await opened.lookUp("isbn=978-85-3470-509-7")).toEqual(first);
    expect(opened.asked()).toHaveLength(2);
    later(2, opened);
    await opened.lookUp("isbn=9788534705097");
    expect(opened.asked()).toHaveLength(4);
  });

  it("also 'not found', until a source is added", async () => {
    const { club, lookUp, asked } = await openWithSources();
    for (const _ of [1, 2]) expect((await lookUp("title=Zzyzx")).body.outcome).toBe("unknown");
    expect(asked()).toHaveLength(1);
    expect(club.db.select({ query: lookupAnswers.query }).from(lookupAnswers).all()).toEqual([
      { query: "title:zzyzx" },
    ]);
    club.app.config = { ...club.app.config, googleBooksKey: "chave" };
    await lookUp("title=zzyzx");
    expect(asked()).toHaveLength(3);
  });

  it("and deleted by the hourly job", async () => {
    const opened = await openWithSources();
    await opened.lookUp("title=Zzyzx");
    later(29, opened);
    await sweepOldRows(coreContext(opened.club.app));
    expect(opened.club.db.select().from(lookupAnswers).all()).toHaveLength(1);
    later(2, opened);
    await sweepOldRows(coreContext(opened.club.app));
    expect(opened.club.db.select().from(lookupAnswers).all()).toEqual([]);
  });
});
