import { describe, expect, it } from "vitest";
import { pushDeliveries, pushSubscriptions } from "#db/schema";
import { sweepSessions } from "~/club/accounts/sessions-changes.server";
import { notify } from "~/club/notifications/changes.server";
import { sweepDevices } from "~/club/notifications/cleanup-changes.server";
import { firstStreak } from "~/club/notifications/reading-wording";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeMember, password } from "../support/makers";
import { clubKey, makeDevice } from "../support/push-service";
import { TestClient } from "../support/test-client";

const address = "/api/user-settings/push";
const day = 24 * 3_600_000;

const devices = ({ db }: TestClub) => db.select().from(pushSubscriptions).all();
const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};

async function logIn(club: TestClub, username: string, client = new TestClient(club)): Promise<TestClient> {
  expect((await client.call("POST", "/api/login", { username, password })).status).toBe(200);
  return client;
}

async function openLoggedIn() {
  const club = openClub();
  const member = makeMember(club, { username: "ana" });
  const ana = await logIn(club, "ana");
  const device = makeDevice();
  const register = (client = ana, { subscription } = device) => client.call("POST", address, subscription);
  return { club, member, ana, device, register };
}

describe("POST /api/user-settings/push", () => {
  it("registers the browser with its name", async () => {
    const { club, ana, device, register } = await openLoggedIn();
    const answer = await ana.call(
      "POST",
      address,
      { ...device.subscription, expirationTime: null, userId: 9 },
      {
        headers: {
          "User-Agent":
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
        },
      },
    );

    const shown = {
      id: 1,
      name: "Chrome no Android",
      isHandheld: true,
      createdAt: club.clock.now.toISOString(),
      lastSuccessAt: null,
      isCurrent: true,
    };
    expect([answer.status, await answer.json()]).toEqual([201, shown]);
    expect(devices(club)).toMatchObject([
      { userId: 1, sessionId: 1, endpoint: device.subscription.endpoint, ...device.subscription.keys },
    ]);
    expect((await register()).status).toBe(201);
    expect(devices(club)).toHaveLength(1);
    const list = await (await ana.get(address)).json();
    expect(list).toMatchObject({ publicKey: clubKey, devices: [{ id: 1, isCurrent: true }] });
    expect(JSON.stringify(list)).not.toContain(device.subscription.endpoint);
  });

  it("takes the endpoint from the member that had registered it, with what waits for that one", async () => {
    const { club, member, register } = await openLoggedIn();
    await register();
    notify(coreContext(club.app), [member.id], firstStreak());
    expect(club.db.select().from(pushDeliveries).all()).toHaveLength(1);
    const bia = await makeClient(club);

    expect((await register(bia)).status).toBe(201);

    expect(devices(club)).toMatchObject([{ userId: bia.viewer.id }]);
    expect(club.db.select().from(pushDeliveries).all()).toEqual([]);
  });

  it("refuses the thirty-first device of an hour before its name is looked up", async () => {
    const { club, ana, register } = await openLoggedIn();
    let asked = 0;
    club.app.config = { ...club.app.config, pushServiceUrl: null };
    club.app.outbound.resolve = async () => {
      asked += 1;
      throw new Error("silent");
    };
    for (let time = 0; time < 30; time += 1) expect((await register()).status).toBe(201);
    const before = asked;

    const answer = await register();

    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { message: expect.stringMatching(/ligar avisos/), code: "too_many_attempts" },
    ]);
    expect(asked).toBe(before);
    expect(before).toBeGreaterThanOrEqual(30);
    pass(club, day / 24);
    expect((await register(ana)).status).toBe(201);
  });

  const keys = makeDevice().subscription.keys;
  it.each([
    ["a private address", { endpoint: "https://192.168.0.1/x", keys }, "endpoint"],
    ["the machine itself", { endpoint: "https://localhost/x", keys }, "endpoint"],
    ["a name with an internal address", { endpoint: "https://dentro.example/x", keys }, "endpoint"],
    ["an address with a user", { endpoint: "https://ana@push.example/x", keys }, "endpoint"],
    ["an address without https", { endpoint: "http://push.example/x", keys }, "endpoint"],
    ["an address of 10 kB", { endpoint: `https://push.example/${"x".repeat(10_000)}`, keys }, "endpoint"],
    ["no address", { keys }, "endpoint"],
    ["no keys", { endpoint: "https://push.example/x" }, "keys"],
    [
      "a key that is no point of the curve",
      { endpoint: "https://push.example/x", keys: { ...keys, p256dh: `B${"A".repeat(86)}` } },
      "keys.p256dh",
    ],
  ])("refuses %s", async (_, body, field) => {
    const { club, ana } = await openLoggedIn();
    club.app.outbound = {
      ...club.app.outbound,
      standIn: null,
      resolve: async (host) => [
        { address: host === "dentro.example" ? "10.0.0.7" : "203.0.113.7", family: 4 },
      ],
      isAllowed: (found) => found === "203.0.113.7",
    };

    const answer = await ana.call("POST", address, body);
    const refusal = (await answer.json()) as { code: string; fields: object };

    expect([answer.status, refusal.code, Object.keys(refusal.fields)]).toEqual([400, "invalid", [field]]);
    expect(devices(club)).toEqual([]);
    expect(club.faults).toEqual([]);
  });

  it("keeps the twenty newest devices of a member", async () => {
    const { club, register } = await openLoggedIn();
    for (let count = 0; count < 22; count += 1) {
      await register(await logIn(club, "ana"), makeDevice());
      pass(club, 600_000);
    }
    expect(devices(club).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
  });
});

describe("a registered device", () => {
  it.each(["call", "form"])("is turned off by %s, by its member alone", async (way) => {
    const { club, ana, register } = await openLoggedIn();
    await register();
    const bia = await makeClient(club);
    const turnOff = (client: TestClient) =>
      way === "call"
        ? client.call("DELETE", `${address}/1`)
        : client.submit("/settings?aba=notificacoes", "turn-off-device", { id: "1" });

    expect((await turnOff(bia)).status).toBe(404);
    expect(devices(club)).toHaveLength(1);
    const answer = await turnOff(ana);
    expect(answer.status).toBe(way === "call" ? 200 : 303);
    expect(devices(club)).toEqual([]);
    expect((await turnOff(ana)).status).toBe(404);
  });

  it.each([
    ["its member logs out", (ana: TestClient) => ana.call("POST", "/api/logout")],
    [
      "another session of the member ends its session",
      async (_: TestClient, club: TestClub) =>
        (await logIn(club, "ana")).call("DELETE", "/api/sessions/1", { password }),
    ],
    [
      "another session changes the password",
      async (_: TestClient, club: TestClub) =>
        (await logIn(club, "ana")).call("POST", "/api/change-password", {
          currentPassword: password,
          newPassword: "outra senha",
          confirmPassword: "outra senha",
        }),
    ],
    [
      "another member logs in there",
      (ana: TestClient, club: TestClub) => {
        makeMember(club, { username: "bia" });
        return logIn(club, "bia", ana);
      },
    ],
  ])("is dropped when %s", async (_, end) => {
    const { club, ana, register } = await openLoggedIn();
    await register();
    await end(ana, club);
    expect(devices(club)).toEqual([]);
  });

  it.each(["swept", "asked for"])(
    "waits for the next login after an expired session that is %s",
    async (how) => {
      const { club, member, ana, register } = await openLoggedIn();
      await register();
      pass(club, 15 * day);
      if (how === "swept") sweepSessions(coreContext(club.app));
      else await ana.get("/api/user");
      notify(coreContext(club.app), [member.id], firstStreak());
      expect(devices(club)).toMatchObject([{ sessionId: null }]);
      expect(club.db.select().from(pushDeliveries).all()).toEqual([]);
      const elsewhere = await logIn(club, "ana");
      expect(await (await elsewhere.get(address)).json()).toMatchObject({ devices: [] });

      await logIn(club, "ana", ana);
      expect(await (await ana.get(address)).json()).toMatchObject({ devices: [{ isCurrent: true }] });
    },
  );

  it("is deleted when nobody comes back for sixty days", async () => {
    const { club, register } = await openLoggedIn();
    await register();
    pass(club, 60 * day);
    sweepSessions(coreContext(club.app));
    sweepDevices(coreContext(club.app));
    expect(devices(club)).toHaveLength(1);
    pass(club, 1);
    sweepDevices(coreContext(club.app));
    expect(devices(club)).toEqual([]);
  });
});
