import { describe, expect, it } from "vitest";
import { books, nominations } from "#db/schema";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import { sweepUploads } from "~/server/uploads/cleanup.server";
import { cover, openWithShop } from "../support/cover-shop";
import { screenOf, toastOf } from "../support/dom";
import { contextOf, makeClient } from "../support/makers";
import { asMeninas, ballotEnd, countNow, makeRound, nominationsEnd, vote } from "../support/rounds";
import { canvas, formWith, openClubWithFolder } from "../support/uploads";

async function openWithRound() {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const dora = await makeClient(club, { role: "admin" });
  makeRound(club);
  const body = formWith(await canvas(400, 600).png().toBuffer(), { field: "file", type: "image/png" });
  const sent = await ana.send("/api/upload-cover", { method: "POST", body });
  const { url: coverImage } = await sent.json();
  const nominated = await ana.call("POST", "/api/rounds/1/nominations", { ...asMeninas, coverImage });
  const { id } = await nominated.json();
  return { club, ana, dora, id, coverImage };
}

describe("the cover of a nomination", () => {
  it("is uploaded by its nominator, stays, and goes to the book", async () => {
    const { club, ana, dora, id, coverImage } = await openWithRound();
    expect(coverImage).toMatch(/^\/imagens\/capas\/[0-9a-f]{40}\.jpg$/);
    club.clock.now = nominationsEnd;
    await sweepUploads(club.app);
    expect((await dora.get(coverImage)).status).toBe(200);
    vote(club, ana.viewer, 1, [id]);
    club.clock.now = ballotEnd;
    await countNow(club);
    await dora.call("POST", "/api/rounds/1/adopt", { as: "next" });
    expect(club.db.select().from(books).all()).toMatchObject([{ title: "As Meninas", coverImage }]);
  });

  it("is none at an address that does not answer: others would ask it", async () => {
    const { club, dora } = await openWithRound();
    const coverImage = "https://capas.example/ursula.jpg";
    const answer = await dora.call("POST", "/api/rounds/1/nominations", {
      ...asMeninas,
      title: "Úrsula",
      coverImage,
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { coverImage: null }]);
    const form = await dora.submit("/proximo-livro", "nominate", {
      ...{ title: "Ponciá Vicêncio", author: "Conceição Evaristo", pageCount: "128", publishedYear: "2003" },
      ...{ pitch: asMeninas.pitch, coverImage },
    });
    expect(form.status).toBe(303);
    expect(toastOf(await screenOf(dora.get("/proximo-livro")))).toEqual([
      "Livro indicado",
      "Ponciá Vicêncio. A capa não respondeu e ficou de fora. Para pôr outra, abra “Editar”.",
    ]);
    expect(
      club.db
        .select()
        .from(nominations)
        .all()
        .map((row) => row.coverImage),
    ).toEqual([expect.stringMatching(/^\/imagens/), null, null]);
  });

  it("is not fetched for a nomination that is refused anyway, and sixty times an hour at most", async () => {
    const image = await cover();
    const { club, ana, at, requests } = await openWithShop((_, response) => response.end(image));
    const nominate = (round: number, title: string) =>
      ana.call("POST", `/api/rounds/${round}/nominations`, { ...asMeninas, title, coverImage: at("/capa") });
    expect((await nominate(1, "Úrsula")).status).toBe(404);
    makeRound(club, { nominationsPerMember: 1 });
    expect((await nominate(1, "Úrsula")).status).toBe(201);
    expect((await nominate(1, "Zero")).status).toBe(409);
    const bia = await makeClient(club);
    const edit = { ...asMeninas, coverImage: at("/outra") };
    expect((await bia.call("PUT", "/api/rounds/nominations/1", edit)).status).toBe(403);
    expect(requests).toHaveLength(1);

    const limit = ana.viewer.id;
    for (let time = 0; time < 59; time += 1) {
      consumeRateLimit(contextOf(club, ana.viewer), "coverFetch", String(limit));
    }
    const late = await ana.call("PUT", "/api/rounds/nominations/1", edit);
    expect([late.status, (await late.json()).message]).toEqual([
      429,
      "Muitas tentativas de buscar capas. Espere 60 minutos e tente de novo.",
    ]);
    expect(requests).toHaveLength(1);
  });
});
