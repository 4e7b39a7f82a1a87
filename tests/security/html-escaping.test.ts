import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { skeletonOf, strayMarks, tagsOf } from "../support/html";
import { makeClient } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** One way out of each place that holds text: an element, an attribute in each quote, a comment, a script, an address. */
const payloads = [
  "</p></textarea></title></option><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>" autofocus onfocus="alert(1)',
  "' onmouseover='alert(1)' x='<svg/onload=alert(1)>",
  "--><!--<script>alert(1)</script><![CDATA[<iframe srcdoc=x>",
  "\ud800&lt;script&gt;&#60;b&#62;\\u003cscript\\u003e\u2028</script><script>alert(1)</script>",
  "javascript:alert(1) <a href=javascript:alert(1)>x</a> [x](javascript:alert(1))",
];

/** A club in which every text that a member can write is this one. */
async function openWithText(text: string) {
  const club = openClub();
  // With a picture: the one drawn for who has none differs from name to name.
  const called = { name: text, avatar: "/uploads/ana.webp" };
  const admin = await makeClient(club, { ...called, role: "admin" });
  const ana = await makeClient(club, called);
  const post = async (client: TestClient, path: string, body: object) => {
    const answer = await client.call("POST", path, body);
    expect([path, answer.ok]).toEqual([path, true]);
  };
  const meeting = {
    title: text,
    description: text,
    startDate: "2026-03-22T16:00",
    endDate: "2026-03-22T18:00",
  };
  await post(admin, "/api/events", meeting);
  await post(admin, "/api/events", { ...meeting, endDate: "2026-03-22T19:00" });
  await post(admin, "/api/events/2/cancel", { reason: text });
  await post(ana, "/api/events/1/rsvp", { status: "yes" });
  const content = `${text} e mais texto`;
  await post(ana, "/api/posts", { content, type: "event", relatedEventId: 1 });
  await post(admin, "/api/posts", { content });
  await post(admin, "/api/posts/1/comments", { content });
  await post(ana, "/api/posts/1/comments", { content });
  await post(admin, "/api/posts/1/like", {});
  await post(admin, "/api/comments/2/like", {});
  expect((await admin.call("PUT", "/api/posts/1/pin")).ok).toBe(true);
  return { club, admin, ana };
}

const pages = [
  "/",
  "/community",
  "/community?post=1",
  "/community/publicacoes/1/editar",
  "/events",
  "/events/1",
  "/events/2",
  "/notifications",
];

async function htmlOf(client: TestClient, path: string, club: TestClub): Promise<string> {
  const answer = await client.get(path);
  expect([path, answer.status, club.faults]).toEqual([path, 200, []]);
  return answer.text();
}

/** The pages as Ana sees them, and the form of the staff. */
async function pagesWith(text: string): Promise<[path: string, html: string][]> {
  const { club, admin, ana } = await openWithText(text);
  const seen: [string, string][] = [];
  for (const path of pages) seen.push([path, await htmlOf(ana, path, club)]);
  seen.push(["/events/1/editar", await htmlOf(admin, "/events/1/editar", club)]);
  return seen;
}

describe("a member's text on every page where it appears", async () => {
  const harmless = await pagesWith("Um texto como outro qualquer");
  const skeletons = new Map(harmless.map(([path, html]) => [path, skeletonOf(html)]));

  it("appears on all these pages", () => {
    for (const [path, html] of harmless)
      expect([path, html]).toEqual([path, expect.stringContaining("Um texto como outro")]);
  });

  it.each(payloads)("is escaped: %s", async (payload) => {
    for (const [path, html] of await pagesWith(payload)) {
      expect([path, strayMarks(html)]).toEqual([path, []]);
      expect([path, skeletonOf(html)]).toEqual([path, skeletons.get(path)]);
      const attributes = tagsOf(html).flatMap(({ attributes }) => Object.entries(attributes));
      expect(attributes.filter(([name]) => name.startsWith("on"))).toEqual([]);
      const addresses = attributes.filter(([name]) =>
        /^(href|src|action|formaction|srcdoc|data)$/.test(name),
      );
      expect(addresses.filter(([, value]) => !/^(\/(?!\/)|\?|#|$)/.test(value))).toEqual([]);
    }
  });
});

it("invalid values in addresses cause no server error, and are escaped", async () => {
  const { club, ana } = await openWithText("Um texto como outro qualquer");
  const paths = [
    "/community?post=",
    "/community?antes=",
    "/events?aba=",
    "/events/",
    "/notifications?pagina=",
  ];
  const strange = ["<script>alert(1)</script>", '"><x-y>', "-1", "1e9", "9".repeat(400), "[]", "NaN-NaN"];
  const values = ["%00", ...strange.map(encodeURIComponent)];

  for (const address of paths.flatMap((path) => values.map((value) => path + value))) {
    const answer = await ana.get(address);
    expect([address, answer.status < 500, club.faults]).toEqual([address, true, []]);
    const html = await answer.text();
    expect([address, strayMarks(html)]).toEqual([address, []]);
    expect([address, /<script>alert|<x-y/.test(html)]).toEqual([address, false]);
  }
});
