import { describe, expect, it } from "vitest";
import { pushSubscriptions, sessions } from "#db/schema";
import { sweepSessions } from "~/club/accounts/sessions-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeMember, password } from "../support/makers";
import { comment, devices, openWithDevice, pass, queue } from "../support/push-club";
import { makeDevice } from "../support/push-service";
import { codeOf } from "../support/second-factors";
import { TestClient } from "../support/test-client";
import { openWithOffer } from "../support/vice";

const address = "/api/user-settings/push";
const day = 24 * 3_600_000;
const renewed = { currentPassword: password, newPassword: "outra senha" };

type Renewal = (client: TestClient, club: TestClub) => Promise<Response>;

const renewals: Record<string, Renewal> = {
  "a new password": (client) => client.call("POST", "/api/change-password", renewed),
  "the end of the other sessions": (client) => client.call("DELETE", "/api/sessions", { password }),
  "the first second factor": async (client, club) => {
    const app = await client.call("POST", "/api/second-factor/app", { password });
    const { secret } = await app.json();
    return client.call("POST", "/api/second-factor/app/confirm", { code: codeOf(club, secret) });
  },
  "the role of the vice": (client) => client.call("POST", "/api/club/vice/accept", { password }),
};

describe("a device whose session gets another token, as a copy of the cookie may have registered it", () => {
  it.each(Object.entries(renewals))("gets no more pushes after %s", async (_, renew) => {
    const { club, bia } = await openWithOffer(openClub());
    await bia.call("POST", address, makeDevice().subscription);
    comment(club, bia.viewer.id, "comment", 1);
    const before = queue(club).length;

    expect((await renew(bia, club)).status).toBe(200);

    comment(club, bia.viewer.id, "comment", 2);
    expect([before, queue(club).length]).toEqual([1, 1]);
    expect(devices(club)).toMatchObject([{ sessionId: null, deviceHash: null }]);
    expect(await (await bia.get(address)).json()).toMatchObject({ devices: [] });
  });

  it("stays without pushes after the next log-in in the browser", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const ana = new TestClient(club);
    const logIn = (own: string) => ana.call("POST", "/api/login", { username: "ana", password: own });
    await logIn(password);
    await ana.call("POST", address, makeDevice().subscription);
    await ana.call("POST", "/api/change-password", renewed);

    expect((await logIn("outra senha")).status).toBe(200);

    expect(devices(club)).toMatchObject([{ sessionId: null }]);
  });

  it.each(["a new password", "the end of the other sessions"])(
    "goes with %s if its session has expired before",
    async (kind) => {
      const club = openClub();
      makeMember(club, { username: "ana" });
      const logIn = async () => {
        const client = new TestClient(club);
        await client.call("POST", "/api/login", { username: "ana", password });
        return client;
      };
      await (await logIn()).call("POST", address, makeDevice().subscription);
      pass(club, 15 * day);
      sweepSessions(coreContext(club.app));
      expect(devices(club)).toMatchObject([{ sessionId: null, deviceHash: expect.any(String) }]);

      await renewals[kind]?.(await logIn(), club);

      expect(devices(club)).toEqual([]);
    },
  );
});

describe("a browser that registers itself again", () => {
  const again = ({ subscription } = makeDevice()) => ({ ...subscription, again: true });

  it("gets pushes again, without a first one, also after two other tokens", async () => {
    const { club, ana, device, sender, pushed } = await openWithDevice();
    await ana.call("POST", "/api/change-password", renewed);
    await ana.call("DELETE", "/api/sessions", { password: renewed.newPassword });

    const answer = await ana.call("POST", address, again(device));

    expect([answer.status, await answer.json()]).toMatchObject([201, { id: 1, isCurrent: true }]);
    const [session] = club.db.select().from(sessions).all();
    expect(devices(club)).toMatchObject([{ id: 1, sessionId: session?.id }]);
    comment(club, ana.viewer.id);
    await sender.run();
    expect(pushed()).toMatchObject([{ tag: "aviso-1" }]);
  });

  it("is refused where the member has turned it off, has never turned it on, or another one has", async () => {
    const { club, ana, device } = await openWithDevice();
    const bia = await makeClient(club);
    const refusal = [404, { code: "not_found", message: "Este aparelho não recebe avisos desta conta." }];
    const register = async (client: TestClient, which = makeDevice()) => {
      const answer = await client.call("POST", address, again(which));
      return [answer.status, await answer.json()];
    };

    expect(await register(ana)).toMatchObject(refusal);
    expect(await register(bia, device)).toMatchObject(refusal);
    expect(club.db.select().from(pushSubscriptions).all()).toMatchObject([{ userId: ana.viewer.id }]);
    await ana.call("DELETE", `${address}/1`);
    expect(await register(ana, device)).toMatchObject(refusal);
    expect(devices(club)).toEqual([]);
  });
});
