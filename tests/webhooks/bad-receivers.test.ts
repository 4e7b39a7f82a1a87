import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { type Attempt, addTest } from "~/club/webhooks/deliveries-changes.server";
import { isPublicOrOwnAddress } from "~/server/http/network";
import { coreContext } from "~/server/runtime/app.server";
import { postDelivery } from "~/server/webhooks/request.server";
import type { TestClub } from "../support/app";
import { openReceiver, openWithWebhook } from "../support/webhooks";

const never = new AbortController().signal;

function attemptAt(club: TestClub, url: string): Attempt {
  return { ...addTest(coreContext(club.app), 1)!, url };
}

describe("an attempt", () => {
  it("ends at its time limit where the receiver never answers", async () => {
    const { club, webhook, receiver } = await openWithWebhook();
    receiver.answer = () => {};
    const outcome = await postDelivery(club.app, attemptAt(club, webhook.url), never, 100);
    expect(outcome).toMatchObject({ status: null, failure: "O endereço não respondeu a tempo." });
    expect(outcome?.duration).toBeGreaterThanOrEqual(99);
  });

  it("closes the connection after 64 kB of an answer of 50 MB", async () => {
    const { club, webhook, receiver } = await openWithWebhook();
    let sent = 0;
    receiver.answer = async (response) => {
      response.writeHead(200);
      const closed = once(response, "close");
      const chunk = Buffer.alloc(64 * 1024);
      while (sent < 50_000_000 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) await Promise.race([once(response, "drain"), closed]);
      }
    };
    expect(await postDelivery(club.app, attemptAt(club, webhook.url), never)).toMatchObject({
      status: 200,
      failure: null,
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  it("does not follow a redirect", async () => {
    const [{ club, webhook, receiver }, other] = [await openWithWebhook(), await openReceiver()];
    receiver.answer = (response) => response.writeHead(307, { Location: other.url }).end();
    expect(await postDelivery(club.app, attemptAt(club, webhook.url), never)).toMatchObject({
      status: 307,
      failure: "O endereço respondeu com um desvio, e o clube não segue desvios: use o endereço final.",
    });
    expect(other.received).toEqual([]);
  });

  it.each([
    ["a connection that is cut off", "A conexão caiu antes da resposta."],
    ["a port without a server", "Nada atende neste endereço."],
    ["a server without encryption at an address of https", "A conexão caiu antes da resposta."],
    ["a name that nobody knows", "O nome deste endereço não foi encontrado."],
    ["a name whose server is silent", "O endereço não respondeu a tempo."],
  ])("fails at %s", async (what, failure) => {
    const { club, webhook, receiver } = await openWithWebhook();
    receiver.answer = (response) => response.destroy();
    const code = what.includes("silent") ? "ETIMEOUT" : "ENOTFOUND";
    const unknown = Object.assign(new Error("unknown"), { code, syscall: "queryA" });
    club.app.outbound.lookup = () => Promise.reject(unknown);
    const url = what.includes("port")
      ? "http://127.0.0.1:1/"
      : what.includes("https")
        ? webhook.url.replace("http:", "https:")
        : what.includes("name")
          ? "http://nada.example/"
          : webhook.url;
    expect(await postDelivery(club.app, attemptAt(club, url), never)).toMatchObject({
      status: null,
      failure,
    });
  });
});

const internal =
  "Este endereço leva à máquina do clube ou à rede dela, e o clube só avisa endereços públicos.";

describe("an internal address", () => {
  it.each([
    "http://169.254.169.254:PORT/latest/meta-data/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://10.0.0.7:PORT/",
    "http://2130706433:PORT/",
    "http://nome-de-fora.example:PORT/",
  ])("%s is refused when it is saved and at each attempt", async (address) => {
    const { club, staff, receiver } = await openWithWebhook({ WEBHOOKS_PRIVATE: "off" });
    // The rule of the process, and a name of the internet that leads to this machine.
    Object.assign(club.app.outbound, {
      isAllowed: (found: string) => found === "203.0.113.7",
      resolve: async () => [
        { address: "203.0.113.7", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    });
    const url = address.replace("PORT", String(receiver.port));
    const saved = await staff.call("POST", "/api/webhooks", { url, events: ["book.current"] });
    expect([saved.status, await saved.json()]).toMatchObject([400, { fields: { url: internal } }]);
    expect(await postDelivery(club.app, attemptAt(club, url), never)).toMatchObject({
      status: null,
      failure: internal,
    });
    expect(receiver.received).toEqual([]);
  });

  it("is the one that was checked: a second look-up is not asked", async () => {
    const { club, receiver } = await openWithWebhook();
    let asked = 0;
    club.app.outbound.lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }];
    };
    const url = `http://livraria.example:${receiver.port}/`;
    expect(await postDelivery(club.app, attemptAt(club, url), never)).toMatchObject({ status: 204 });
    expect([asked, receiver.received.length]).toEqual([1, 1]);
  });
});

it("link-local and metadata addresses stay refused where the owner allows addresses of the own networks", () => {
  const allowed = ["8.8.8.8", "127.0.0.1", "10.0.0.7", "192.168.0.7", "100.64.0.1", "::1", "fd12::7"];
  const refused = [
    ...[
      "203.0.113.7",
      "169.254.169.254",
      "::ffff:169.254.169.254",
      "fe80::1",
      "fd00:ec2::254",
      "fd20:ce::254",
    ],
    ...["100.100.100.200", "168.63.129.16", "64:ff9b::a9fe:a9fe", "0.0.0.0", "224.0.0.1", "livraria.example"],
  ];
  expect(allowed.filter((address) => !isPublicOrOwnAddress(address))).toEqual([]);
  expect(refused.filter(isPublicOrOwnAddress)).toEqual([]);
});
