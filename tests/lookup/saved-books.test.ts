import { describe, expect, it } from "vitest";
import { books, uploads } from "#db/schema";
import { photo } from "../support/image-files";
import { ponciaWithCover } from "../support/lookup-records";
import { knowsPoncia, openForm } from "./form";

describe("saving a looked-up book", () => {
  const cover = () => photo(400, 600).jpeg().toBuffer();

  it("fetches its cover once and stores it in the club", async () => {
    const image = await cover();
    const { club, ana, sources, search, save } = await openForm((one) => {
      knowsPoncia(one);
      one.reply("capas.example", (_, response) => void response.end(image));
    });
    await search({ isbn: "978-85-3470-509-7" });

    expect(await save()).toBe(303);

    const [stored] = club.db.select().from(books).all();
    expect(stored).toMatchObject({ title: "Ponciá Vicêncio", isbn: "9788534705097", pageCount: 128 });
    expect(stored?.coverImage).toMatch(/^\/imagens\/capas\/[0-9a-f]{40}\.jpg$/);
    expect((await ana.get(stored?.coverImage ?? "")).headers.get("content-type")).toBe("image/jpeg");
    expect(sources.requests.filter(({ address }) => address.includes("capas.example"))).toHaveLength(1);
  });

  it.each([
    ["is no picture", (location: string) => ({ body: "<!doctype html>", location })],
    ["redirects into the internal network", () => ({ body: "", location: "http://127.0.0.1:9/capa.jpg" })],
  ])("is saved with the address of a cover that %s", async (_, answer) => {
    const { body, location } = answer("");
    const { club, search, save } = await openForm((one) => {
      knowsPoncia(one);
      one.reply("capas.example", (__, response) => {
        response.writeHead(location ? 302 : 200, location ? { location } : {}).end(body);
      });
    });
    await search({ isbn: "9788534705097" });

    expect(await save()).toBe(303);
    expect(club.db.select().from(uploads).all()).toEqual([]);
    expect(club.db.select().from(books).all()).toMatchObject([
      { title: "Ponciá Vicêncio", coverImage: ponciaWithCover.cover_url },
    ]);
  });
});
