import { describe, expect, it } from "vitest";
import { cover, openWithShop, torto } from "../support/cover-shop";
import { withoutEnd, withoutStatus } from "../support/hostile-hosts";

describe("eight covers at once from a host that answers with", () => {
  it.each([...Object.entries(withoutStatus).slice(0, 1), ...Object.entries(withoutEnd).slice(0, 1)])(
    "%s leave the place to a ninth from another host",
    async (_, act) => {
      const image = await cover();
      const { club, ana, at } = await openWithShop(({ url, socket }, response) => {
        if (url === "/boa.png") response.end(image);
        else act(socket);
      }, 400);

      const add = (path: string) =>
        ana.call("POST", "/api/books", { ...torto, title: path, coverImage: at(path) });
      const bad = await Promise.all(Array.from({ length: 8 }, (_, one) => add(`/${one}.png`)));
      club.app.outbound.timeLimit = 10_000;
      const good = await add("/boa.png");

      expect(bad.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect((await good.json()).coverImage).toMatch(/^\/imagens\/capas\//);
    },
  );
});
