import { describe, expect, it } from "vitest";
import { connectToPushServices } from "~/server/push/push-service.server";
import { openClub } from "../support/app";
import { openHostileHost, withoutEnd, withoutStatus } from "../support/hostile-hosts";
import { makeDevice } from "../support/push-service";

/** @param timeLimit milliseconds for the answer. */
async function pushTo(url: string, timeLimit: number) {
  const club = openClub({ PUSH_SERVICE_URL: url });
  const services = connectToPushServices(club.app, timeLimit);
  const { subscription } = makeDevice();
  return services.send({ subscription, payload: {}, ttl: 60, urgency: "normal" });
}

describe("a push to a service that answers with", () => {
  it.each(Object.entries(withoutStatus))("%s fails in time", async (_, act) => {
    expect(await pushTo(await openHostileHost(act), 300)).toEqual({ is: "failed" });
  });

  it.each(Object.entries(withoutEnd))("%s has its status in time", async (_, act) => {
    expect(await pushTo(await openHostileHost(act), 2000)).toEqual({ is: "sent" });
  });
});
