import { beforeAll, expect, it } from "vitest";
import { ownKeys } from "~/club/access-keys/queries.server";
import { allWebhooks, newestDeliveries } from "~/club/webhooks/queries.server";
import { deliveryState } from "~/club/webhooks/rules";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

beforeAll(buildDemoClub, buildTimeout);

it("the demo club has access keys that are valid and one that has expired", () => {
  const keysOf = (username: string) =>
    ownKeys(contextIn(demoClub(), username)).map(({ name, access, isExpired }) => [name, access, isExpired]);

  expect(keysOf("membro")).toEqual([["Planilha da biblioteca", "read", false]]);
  expect(keysOf("admin")).toEqual([["Robô da estante", "write", false]]);
  expect(keysOf("dev")).toEqual([["Teste de domingo", "read", true]]);
});

it("the demo club has a webhook whose deliveries arrived and one that failed, both switched off", () => {
  const ctx = contextIn(demoClub(), "admin");
  const statesOf = (id: number) => new Set(newestDeliveries(ctx, id).map(deliveryState));

  const webhooks = allWebhooks(ctx);

  expect(webhooks.map(({ isEnabled, failingSince }) => [isEnabled, failingSince !== null])).toEqual([
    [false, false],
    [false, true],
  ]);
  const [bookshop, school] = webhooks;
  expect(statesOf(bookshop?.id ?? 0)).toEqual(new Set(["arrived"]));
  expect(statesOf(school?.id ?? 0)).toEqual(new Set(["givenUp"]));
  expect(newestDeliveries(ctx).filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
  const events = newestDeliveries(ctx, bookshop?.id ?? 0).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["book.current", "event.created", "minutes.published"]));
});
