import { expect, it } from "vitest";
import { clubSettings, users } from "#db/schema";
import { type Context, inTransaction } from "~/club/context";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../../tests/support/app";

function begin() {
  const steps: string[] = [];
  return {
    ctx: coreContext(openClub().app),
    steps,
    push: (tx: Context, step: string) => tx.afterCommit(() => steps.push(step)),
  };
}

it("work after the commit runs once the rows are committed, in its order", () => {
  const { ctx, steps, push } = begin();
  inTransaction(ctx, (tx) => {
    push(tx, "first");
    push(tx, "second");
    steps.push(`in transaction: ${ctx.db.select().from(users).all().length}`);
  });
  expect(steps).toEqual(["in transaction: 0", "first", "second"]);
});

it("work after the commit that throws is logged, and neither the write nor the rest of the work fails", () => {
  const club = openClub();
  const steps: string[] = [];
  const result = inTransaction(coreContext(club.app), (tx) => {
    tx.db.insert(clubSettings).values({ name: "name", value: "Clube da Esquina" }).run();
    tx.afterCommit(() => {
      throw new Error("a closed stream");
    });
    tx.afterCommit(() => steps.push("second"));
    return "written";
  });
  expect([result, steps]).toEqual(["written", ["second"]]);
  expect(club.db.select().from(clubSettings).all()).toHaveLength(1);
  expect(club.faults).toMatchObject([{ err: { message: "a closed stream" } }]);
});

it("a rollback drops the work after the commit", () => {
  const { ctx, steps, push } = begin();
  const failing = () =>
    inTransaction(ctx, (tx) => {
      push(tx, "never");
      throw new Error("rolled back");
    });
  expect(failing).toThrow("rolled back");
  expect(steps).toEqual([]);
});

it("a nested transaction leaves its work to the outer commit", () => {
  const { ctx, steps, push } = begin();
  inTransaction(ctx, (outer) => {
    inTransaction(outer, (inner) => push(inner, "inner"));
    steps.push("before the outer commit");
  });
  expect(steps).toEqual(["before the outer commit", "inner"]);
});
