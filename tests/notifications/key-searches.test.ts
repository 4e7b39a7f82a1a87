import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeClient, makeEvent, password } from "../support/makers";
import { planOf, statementsDuring } from "../support/statements";

it("a cancelled event and the end of an account search the notifications of all members by an index", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeEvent(club, "2026-12-01T22:00:00Z", "2026-12-02T00:00:00Z");

  const statements = await statementsDuring(club, async () => {
    expect((await admin.submit("/events/1/cancelar", "cancel", { reason: "" })).status).toBe(303);
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
  });

  const changes = [...new Set(statements)].filter((sql) =>
    /^\s*(update|delete).* notifications\s.*like/is.test(sql),
  );
  expect(changes.length).toBeGreaterThanOrEqual(3);
  for (const sql of changes) {
    const plan = planOf(club, sql);
    expect([sql, plan]).not.toEqual([sql, expect.stringContaining("SCAN notifications")]);
    expect([sql, plan]).toEqual([
      sql,
      expect.stringMatching(
        /notifications_once \(user_id=\? AND dedupe_key>\?|INDEX notifications_(actor|newest \(user_id=)/,
      ),
    ]);
  }
});
