import { beforeEach, expect, it, vi } from "vitest";
import { onNotificationClick, onPush } from "./push";

/** A window of the browser, and what the worker has done with it. */
type Window = { url: string; focus: () => Promise<void> };

const origin = "https://clube.example";
let shown: unknown[] = [];
let opened: string[] = [];
let windows: Window[] = [];

beforeEach(() => {
  [shown, opened, windows] = [[], [], []];
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("registration", { showNotification: async (...texts: unknown[]) => void shown.push(texts) });
  vi.stubGlobal("clients", {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  });
  return () => vi.unstubAllGlobals();
});

/** Runs a handler with an event, until the work that the event waits for is done. */
async function handle<Event>(handler: (event: Event) => void, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (pending: Promise<unknown>) => {
    work = pending;
  };
  handler({ ...event, waitUntil } as Event);
  await work;
}

const dataOf = (text: string) => ({ data: { json: () => JSON.parse(text) } });

it("a push is shown with its texts and its address", async () => {
  const payload = { title: "Nova mensagem", body: "Clube", url: "/notifications/7", tag: "aviso-7" };
  await handle(onPush, dataOf(JSON.stringify(payload)));

  expect(shown).toEqual([
    ["Nova mensagem", expect.objectContaining({ body: "Clube", tag: "aviso-7", data: { url: payload.url } })],
  ]);
});

it.each([[dataOf("não é JSON")], [dataOf("{}")], [{ data: null }]])(
  "a push without a text is shown all the same: %j",
  async (event) => {
    await handle(onPush, event);
    expect(shown).toEqual([
      ["Há novidades no clube", expect.objectContaining({ data: { url: "/notifications" } })],
    ]);
  },
);

it.each([
  ["/notifications/7", `${origin}/notifications/7`],
  ["https://outro.example/x", `${origin}/notifications`],
  ["//outro.example/x", `${origin}/notifications`],
  ["javascript:alert(1)", `${origin}/notifications`],
  [undefined, `${origin}/notifications`],
])("a click on a notification with %s opens %s", async (url, expected) => {
  const close = vi.fn();
  await handle(onNotificationClick, { notification: { close, data: { url } } });

  expect([close.mock.calls.length, opened]).toEqual([1, [expected]]);
});

it("a click focuses the window that shows the address", async () => {
  const focus = vi.fn();
  windows = [
    { url: `${origin}/`, focus: async () => {} },
    { url: `${origin}/settings?aba=notificacoes`, focus },
  ];
  await handle(onNotificationClick, {
    notification: { close() {}, data: { url: "/settings?aba=notificacoes" } },
  });

  expect([focus.mock.calls.length, opened]).toEqual([1, []]);
});
