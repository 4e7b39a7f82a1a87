import { describe, expect, it } from "vitest";
import { addTest } from "~/club/webhooks/deliveries-changes.server";
import { testLease } from "~/club/webhooks/rules";
import { coreContext } from "~/server/runtime/app.server";
import { proofNeeded } from "../support/accounts";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";
import { deliveriesOf, makeWebhook, openWithWebhook, pass, verified, webhooksOf } from "../support/webhooks";

const form = { url: "https://livraria.example/avisos", events: ["book.current", "member.joined"] };

async function openWithStaff() {
  const club = openClub();
  const staff = await makeClient(club, { role: "developer", name: "Ana Lima" });
  return { club, staff };
}

async function answered(response: Promise<Response>): Promise<[number, unknown]> {
  const answer = await response;
  return [answer.status, await answer.json()];
}

describe("the calls of webhooks", () => {
  it("create one, with its secret once", async () => {
    const { club, staff } = await openWithStaff();
    const [status, created] = await answered(staff.call("POST", "/api/webhooks", form));
    const now = club.clock.now.toISOString();
    const shown = {
      id: 1,
      ...form,
      createdAt: now,
      secretCreatedAt: now,
      failingSince: null,
      disabledAt: null,
      isEnabled: true,
    };
    expect([status, created]).toEqual([
      201,
      { ...shown, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
    ]);
    expect(await answered(staff.call("GET", "/api/webhooks"))).toEqual([200, [shown]]);
    expect(await answered(staff.call("GET", "/api/webhooks/1"))).toEqual([200, shown]);
    expect(webhooksOf(club)).toMatchObject([{ ...form, createdById: staff.viewer.id }]);
    expect(actsIn(club)).toEqual([["webhook.create", staff.viewer.id, null, "livraria.example"]]);
  });

  it("change, renew, turn off, turn on and delete one, each with a record", async () => {
    const { club, staff } = await openWithStaff();
    const webhook = makeWebhook(club);
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    const changed = { url: "https://escola.example/hook", events: ["minutes.published"] };
    expect(await answered(staff.call("PUT", "/api/webhooks/1", changed))).toEqual([403, proofNeeded]);
    expect(await answered(staff.call("POST", "/api/webhooks/1/secret"))).toEqual([403, proofNeeded]);
    expect(await answered(staff.call("PUT", "/api/webhooks/1", { ...changed, password }))).toMatchObject([
      200,
      changed,
    ]);
    const [status, renewed] = await answered(staff.call("POST", "/api/webhooks/1/secret"));
    expect([status, renewed]).toMatchObject([200, { secretCreatedAt: "2026-03-11T15:00:00.000Z" }]);
    const { secret } = renewed as { secret: string };
    expect([secret === webhook.secret, webhooksOf(club)[0]?.secret]).toEqual([false, secret]);
    for (const time of [1, 2]) {
      expect([time, ...(await answered(staff.call("DELETE", "/api/webhooks/1/enabled")))]).toMatchObject([
        time,
        200,
        { isEnabled: false },
      ]);
    }
    for (const time of [1, 2]) {
      expect([time, ...(await answered(staff.call("PUT", "/api/webhooks/1/enabled")))]).toMatchObject([
        time,
        200,
        { isEnabled: true },
      ]);
    }
    expect((await staff.call("DELETE", "/api/webhooks/1")).status).toBe(200);
    expect(webhooksOf(club)).toEqual([]);
    const host = "escola.example";
    expect(actsIn(club).map(([action, , , details]) => [action, details])).toEqual(
      ["edit", "secret", "off", "on", "delete"].map((act) => [`webhook.${act}`, host]),
    );
  });

  it("send a test at once, which a receiver can verify, and show it with the deliveries", async () => {
    const { club, staff, receiver } = await openWithWebhook();
    const [status, test] = await answered(staff.call("POST", "/api/webhooks/1/test"));
    const payload = {
      type: "test",
      timestamp: club.clock.now.toISOString(),
      data: { url: "http://localhost:3000/" },
    };
    expect([status, test]).toMatchObject([200, { event: "test", state: "arrived", status: 204, payload }]);
    expect(verified(receiver.received[0]!)).toEqual(payload);
    expect(await answered(staff.call("GET", "/api/webhooks/1/deliveries"))).toEqual([200, [test]]);

    receiver.answer = (response) => response.writeHead(500).end();
    expect(await answered(staff.call("POST", "/api/webhooks/1/test"))).toMatchObject([
      200,
      { state: "givenUp", status: 500, failure: "O endereço respondeu com um erro.", nextAttemptAt: null },
    ]);
    // The one before it is gone, and a failed test is no failure of the webhook.
    expect([deliveriesOf(club).length, webhooksOf(club)[0]?.failingSince]).toEqual([1, null]);
  });

  it("send no test while another is underway, unless the club stopped meanwhile", async () => {
    const { club, staff, receiver } = await openWithWebhook();
    let second: Promise<[number, unknown]> | undefined;
    receiver.answer = async (response) => {
      second ??= answered(staff.call("POST", "/api/webhooks/1/test"));
      await second;
      response.writeHead(204).end();
    };
    const first = await answered(staff.call("POST", "/api/webhooks/1/test"));
    expect(first).toMatchObject([200, { state: "arrived" }]);
    expect(await second).toEqual([409, { message: "Um teste já está a caminho.", code: "conflict" }]);
    expect(receiver.received).toHaveLength(1);

    addTest(coreContext(club.app), 1);
    expect((await staff.call("POST", "/api/webhooks/1/test")).status).toBe(409);
    pass(club, testLease);
    expect((await staff.call("POST", "/api/webhooks/1/test")).status).toBe(200);
  });

  it("turn a webhook on that failures have switched off, when its test arrives", async () => {
    const { club, staff, receiver } = await openWithWebhook();
    const off = { failingSince: club.clock.now, disabledAt: club.clock.now };
    makeWebhook(club, { url: `${receiver.url}/2`, ...off });
    makeWebhook(club, { url: `${receiver.url}/3`, disabledAt: club.clock.now });
    for (const id of [2, 3]) await staff.call("POST", `/api/webhooks/${id}/test`);
    expect(webhooksOf(club).map(({ disabledAt }) => disabledAt)).toEqual([null, null, club.clock.now]);
    expect(actsIn(club).map(([action]) => action)).toEqual(["webhook.answered"]);
  });

  it("send a delivery again, but not a test, and none of a webhook that is off", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    await staff.call("POST", "/api/books", {
      ...{ title: "O Quinze", author: "Rachel", pageCount: 208, publishedYear: 1930, isCurrent: true },
    });
    receiver.answer = (response) => response.writeHead(404).end();
    await send();
    const again = "/api/webhooks/1/deliveries/1/resend";
    expect(await answered(staff.call("POST", again))).toMatchObject([200, { state: "waiting", attempts: 0 }]);
    receiver.answer = (response) => response.writeHead(200).end();
    await send();
    expect(receiver.received.map(({ id }) => id === receiver.received[0]?.id)).toEqual([true, true]);
    expect(deliveriesOf(club)).toMatchObject([{ attempts: 1, status: 200, failure: null }]);

    await staff.call("POST", "/api/webhooks/1/test");
    expect((await staff.call("POST", "/api/webhooks/1/deliveries/2/resend")).status).toBe(409);
    await staff.call("DELETE", "/api/webhooks/1/enabled");
    expect((await staff.call("POST", again)).status).toBe(409);
    makeWebhook(club);
    expect((await staff.call("POST", "/api/webhooks/2/deliveries/1/resend")).status).toBe(404);
  });
});

const calls = [
  ["GET", "/api/webhooks"],
  ["POST", "/api/webhooks"],
  ["GET", "/api/webhooks/1"],
  ["PUT", "/api/webhooks/1"],
  ["DELETE", "/api/webhooks/1"],
  ["PUT", "/api/webhooks/1/enabled"],
  ["DELETE", "/api/webhooks/1/enabled"],
  ["POST", "/api/webhooks/1/secret"],
  ["POST", "/api/webhooks/1/test"],
  ["GET", "/api/webhooks/1/deliveries"],
  ["POST", "/api/webhooks/1/deliveries/1/resend"],
] as const;

describe("a call that is refused", () => {
  it("is one of a member or a visitor", async () => {
    const { club } = await openWithStaff();
    makeWebhook(club);
    const member = await makeClient(club);
    for (const [method, path] of calls) {
      const body = method === "GET" ? undefined : form;
      const visitors = await new TestClient(club).call(method, path, body);
      const members = await member.call(method, path, body);
      expect([method, path, visitors.status, members.status]).toEqual([method, path, 401, 403]);
    }
    expect([webhooksOf(club).length, deliveriesOf(club), actsIn(club)]).toEqual([1, [], []]);
  });

  it("is one for a webhook that is not there", async () => {
    const { club, staff } = await openWithStaff();
    for (const [method, path] of calls.filter(([, path]) => path.includes("1"))) {
      const answer = await staff.call(method, path, method === "GET" ? undefined : form);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect(actsIn(club)).toEqual([]);
  });

  it("creates no second webhook at an address, and no eleventh", async () => {
    const { club, staff } = await openWithStaff();
    makeWebhook(club);
    makeWebhook(club, { url: "https://b.example/" });
    const known = { message: "Este endereço já está na lista", code: "conflict" };
    expect(await answered(staff.call("POST", "/api/webhooks", form))).toMatchObject([409, known]);
    expect(await answered(staff.call("PUT", "/api/webhooks/2", form))).toMatchObject([409, known]);
    for (let at = 3; at <= 10; at += 1) makeWebhook(club, { url: `https://${at}.example/` });
    expect(
      await answered(staff.call("POST", "/api/webhooks", { ...form, url: "https://c.example" })),
    ).toEqual([409, { message: "O clube já tem 10 webhooks. Apague um antes.", code: "conflict" }]);
    expect(webhooksOf(club)).toHaveLength(10);
  });
});
