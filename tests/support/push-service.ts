import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { PushPayload } from "~/club/notifications/push-wording";
import { publicKeyOf } from "~/server/runtime/config.server";
import type { TestClub } from "./app";

/** A browser's subscription, with the keys that only the browser has. */
export type TestDevice = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt: (body: Buffer) => PushPayload;
};

let made = 0;

export function makeDevice(): TestDevice {
  made += 1;
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.example/send/${made}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    decrypt: (body) => JSON.parse(decrypted(body, pair, auth)),
  };
}

/** RFC 8188 and RFC 8291, with one record. */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** RFC 8292. @returns the claims; throws for a wrong signature. */
export function claimsIn(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url"))) throw new Error("forged");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}

type Received = { host: string; path: string; headers: Record<string, unknown>; body: Buffer };

type Answer = number | [status: number, headers: Record<string, string>] | "silence";

/** A push service on a local port in place of all, for one test. `answer` is its status for each push. */
export async function openPushService() {
  const received: Received[] = [];
  const service = {
    answer: (_: Received): Answer => 201,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, host = "", ...path] = (request.url ?? "").split("/");
    const push = { host, path: `/${path.join("/")}`, headers: request.headers, body: Buffer.concat(chunks) };
    received.push(push);
    const answer = service.answer(push);
    if (answer === "silence") return;
    const [status, headers = {}] = [answer].flat() as [number, Record<string, string>?];
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** The decrypted pushes to a device so far. */
  const at = ({ subscription, decrypt }: TestDevice) =>
    received
      .filter(({ host, path }) => `https://${host}${path}` === subscription.endpoint)
      .map(({ body }) => decrypt(body));
  return Object.assign(service, { url: `http://127.0.0.1:${port}`, received, at });
}

/** Queues every notification of the club for the devices of its member. */
export function makeDeliveries({ db, clock }: TestClub): void {
  db.run(sql`
    insert into push_deliveries (notification_id, subscription_id, due_at)
    select notifications.id, push_subscriptions.id, ${clock.now.getTime()}
    from notifications join push_subscriptions on push_subscriptions.user_id = notifications.user_id
  `);
}

/** The public key of the clubs of tests. */
export const clubKey = publicKeyOf(Buffer.alloc(32, 7).toString("base64url"));
