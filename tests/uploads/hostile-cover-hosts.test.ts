import { describe, expect, it } from "vitest";
import { cover, openWithShop, torto } from "../support/cover-shop";
import { withoutEnd, withoutStatus } from "../support/hostile-hosts";
import { makeClient } from "../support/makers";
import { asMeninas, makeRound } from "../support/rounds";
import type { TestClient } from "../support/test-client";

describe("eight covers at once from a host that answers with", () => {
  it.each([...Object.entries(withoutStatus).slice(0, 1), ...Object.entries(withoutEnd).slice(0, 1)])(
    "%s leave the place to a ninth from another host",
    async (_, act) => {
      const image = await cover();
      const { club, ana, at } = await openWithShop(({ url, socket }, response) => {
        if (url === "/boa.png") response.end(image);
        else act(socket);
      }, 400);

      const add = (staff: TestClient, path: string) =>
        staff.call("POST", "/api/books", { ...torto, title: path, coverImage: at(path) });
      const others = [];
      for (const _ of "abcd") others.push(await makeClient(club, { role: "admin" }));
      const bad = await Promise.all(
        others.flatMap((one) => ["a", "b"].map((path) => add(one, `/${one.viewer.id}${path}.png`))),
      );
      club.app.outbound.timeLimit = 10_000;
      const good = await add(ana, "/boa.png");

      expect(bad.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect((await good.json()).coverImage).toMatch(/^\/imagens\/capas\//);
    },
  );
});

it("one member has two covers fetched at a time", async () => {
  const { club, at, requests } = await openWithShop(({ socket }) => void socket.pause(), 400);
  const bia = await makeClient(club);
  makeRound(club, { nominationsPerMember: 5 });
  const nominations = ["Iracema", "Senhora", "Helena", "Esfinge"].map((title) =>
    bia.call("POST", "/api/rounds/1/nominations", { ...asMeninas, title, coverImage: at(`/${title}.png`) }),
  );
  const statuses = (await Promise.all(nominations)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 429, 429]);
  expect(requests).toHaveLength(2);
});
