import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { clube } from "../support/command-line";
import { folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { poncia } from "../support/lookup-records";
import { openLookupSources } from "../support/lookup-sources";
import { makeBook, makeClient } from "../support/makers";
import { bookRecord } from "../support/marc";

async function openWithCatalogue() {
  const dataDir = folderWithClub();
  const sources = await openLookupSources();
  onTestFinished(sources.close);
  sources.reply("brasilapi", poncia);
  const importBooks = async (...books: Parameters<typeof bookRecord>[0][]) => {
    const file = path.join(folderForThisTest(), "registros.mrc");
    writeFileSync(file, Buffer.concat(books.map(bookRecord)));
    expect((await clube(dataDir, `catalogo importar "${file}"`)).code).toBe(0);
  };
  const club = openClubIn(dataDir);
  club.app.outbound = { ...club.app.outbound, standIn: sources.url };
  const bia = await makeClient(club);
  const lookUp = async (search: string) => (await bia.call("GET", `/api/lookup?${search}`)).json();
  return { dataDir, club, sources, importBooks, lookUp };
}

const becos = { title: "Becos da memória", author: "Evaristo, Conceição", isbn: "9788534705097", pages: 200 };

describe("the offline catalogue", () => {
  it("answers after the club's own books and before the network", async () => {
    const { club, sources, importBooks, lookUp } = await openWithCatalogue();
    await importBooks(becos);

    const found = await lookUp("isbn=9788534705097");
    expect(found).toMatchObject({
      ...{ outcome: "found", source: "catalogue", asked: ["catalogue"] },
      found: [
        { title: "Becos da memória", author: "Conceição Evaristo", pageCount: 200, isbn: "9788534705097" },
      ],
    });
    expect(sources.requests).toEqual([]);
    makeBook(club, { title: "Ponciá", isbn: "9788534705097" });
    expect((await lookUp("isbn=9788534705097")).source).toBe("shelf");
    expect(await lookUp("title=outro+livro")).toMatchObject({
      outcome: "unknown",
      asked: ["catalogue", "open-library"],
    });
  });
});
