import { expect, it } from "vitest";
import { addBook, domCasmurro, makeClub, register } from "../../browser/club";
import { readStream } from "../../support/event-stream";
import { withoutHeartbeats } from "../../support/hosted-club";
import { send } from "../../support/http";
import { until } from "../../support/server";

withoutHeartbeats();
const club = makeClub();

it("the event stream of an open page is sent at once, per member, and ends with the session", async () => {
  const ana = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Reis");
  const ask = ({ cookie }: typeof bia) =>
    fetch(`${club.url}/notifications/events`, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
  async function openStream(member: typeof bia) {
    const answer = await ask(member);
    // Compression would collect the counts.
    expect(answer.headers.get("content-encoding")).toBeNull();
    const stream = readStream(answer);
    await until(() => stream.counts().length === 1, "the first count");
    return stream;
  }

  const [first, others] = [await openStream(bia), await openStream(ana)];
  await addBook(ana, { ...domCasmurro, isCurrent: false });
  await ana.call("POST", "/api/books/1/set-current", {});
  await until(() => first.counts().length === 2, "the new book");
  // More than a member may have open: closed pages leave no stream behind.
  for (let at = 0; at < 8; at += 1) {
    await (await openStream(bia)).leave();
    await send(`${club.url}/healthz`);
  }
  await bia.call("POST", "/api/notifications/read");
  await until(() => first.counts().length === 3, "the reading");
  const [before = 0] = first.counts();
  expect(first.counts()).toEqual([before, before + 1, 0]);

  await bia.call("POST", "/api/logout");
  await until(first.isEnded, "the end");
  expect([(await ask(bia)).status, others.isEnded()]).toEqual([204, false]);
});
