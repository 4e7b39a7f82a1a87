import { describe, expect, it } from "vitest";
import { maxCounted } from "~/club/notifications/rules";
import { packetOf, retryDelay } from "~/pages/shell/live-count";

describe("what the bell takes from the socket", () => {
  it.each([
    ['0{"sid":"a","pingInterval":25000,"pingTimeout":20000}', { is: "open", silence: 45_000 }],
    ['0{"sid":"a","pingInterval":300,"pingTimeout":900}', { is: "open", silence: 1200 }],
    ["2", { is: "ping" }],
    ['40{"sid":"a"}', { is: "joined" }],
    ["41", { is: "ended" }],
    ['44{"message":"unauthenticated"}', { is: "refused" }],
    ['42["notices",{"unread":0}]', { is: "count", unread: 0 }],
    ['42["notices",{"unread":100}]', { is: "count", unread: 100 }],
  ])("is %s", (message, packet) => {
    expect(packetOf(message, maxCounted)).toEqual(packet);
  });

  it.each([
    "",
    "1",
    "3probe",
    "6",
    "42",
    "42[",
    "42{}",
    "42null",
    '42["notices"]',
    '42["notices",4]',
    '42["notices",{"unread":-1}]',
    '42["notices",{"unread":101}]',
    '42["notices",{"unread":1.5}]',
    '42["notices",{"unread":"4"}]',
    '42["notices",{"unread":null}]',
    '42["message",{"unread":4}]',
    '43["notices",{"unread":4}]',
    '42/chat,["notices",{"unread":4}]',
    new Uint8Array([52, 50]),
    null,
  ])("is not %j", (message) => {
    expect(packetOf(message, maxCounted)).toBeNull();
  });

  it.each(["0", "0{", "0[]", '0{"pingInterval":"x"}', '0{"pingInterval":1e99,"pingTimeout":1}', "0null"])(
    "falls back to its own patience at %s",
    (message) => {
      expect(packetOf(message, maxCounted)).toEqual({ is: "open", silence: 45_000 });
    },
  );
});

it("the pauses between two tries grow from 2 to 60 seconds and differ by chance", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelay(failures, 0) / 1000)).toEqual([
    2, 4, 8, 16, 32, 40, 40, 40,
  ]);
  expect([retryDelay(1, 0.999), retryDelay(50, 0.999)].map((pause) => Math.round(pause / 1000))).toEqual([
    3, 60,
  ]);
});
