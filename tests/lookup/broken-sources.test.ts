import { describe, expect, it, onTestFinished } from "vitest";
import { lookupAnswers } from "#db/schema";
import { openClub } from "../support/app";
import { openHostileHost, withoutEnd, withoutStatus } from "../support/hostile-hosts";
import { openLibraryBook, poncia } from "../support/lookup-records";
import { brokenReplies, openLookupSources } from "../support/lookup-sources";
import { makeClient } from "../support/makers";

/** Milliseconds for sources that never answer. */
const shortLimit = 300;
const silentReplies = ["nothing at all", "the beginning, and then nothing"];

async function openWithSources(env: Record<string, string> = {}, timeLimit = 10_000) {
  const sources = await openLookupSources();
  onTestFinished(sources.close);
  const club = openClub({ BOOK_LOOKUP_URL: sources.url, ...env });
  club.app.outbound = { ...club.app.outbound, timeLimit };
  const bia = await makeClient(club);
  const lookUp = async (search: string) => {
    const answer = await bia.call("GET", `/api/lookup?${search}`);
    return { status: answer.status, body: await answer.json() };
  };
  return { club, sources, lookUp };
}

describe.each(Object.entries(brokenReplies))("a source that answers with %s", (name, reply) => {
  const isSilent = silentReplies.includes(name);

  it("counts as silent, and the next one is asked", async () => {
    // The next one has the same time.
    const { club, sources, lookUp } = await openWithSources({}, isSilent ? 1500 : undefined);
    sources.reply("brasilapi", reply);
    sources.reply("api/books", { "ISBN:9788534705097": openLibraryBook["ISBN:9780306406157"] });

    const { status, body } = await lookUp("isbn=9788534705097");

    // BrasilAPI refuses with a 400 all numbers that it does not serve.
    const silent = name === "a 400" ? [] : ["brasil-api"];
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: "found", source: "open-library", silent });
    expect(club.faults).toEqual([]);
  });

  it("and nobody else answers: that is not 'nobody knows it', and is not stored", async () => {
    const { club, sources, lookUp } = await openWithSources({}, isSilent ? shortLimit : undefined);
    sources.reply("openlibrary.org", reply);

    for (const search of ["isbn=9780306406157", "title=ursula"]) {
      const { status, body } = await lookUp(search);
      expect([status, body]).toEqual([
        200,
        { outcome: "unanswered", source: null, found: [], asked: ["open-library"], silent: ["open-library"] },
      ]);
    }
    expect(club.db.select().from(lookupAnswers).all()).toEqual([]);
    expect(club.faults).toEqual([]);
  });
});

it.each(Object.entries({ ...withoutStatus, ...withoutEnd }))(
  "sources that answer with %s are silent in time",
  async (_, act) => {
    const club = openClub({ BOOK_LOOKUP_URL: await openHostileHost(act) });
    club.app.outbound.timeLimit = shortLimit;
    const bia = await makeClient(club);
    const answer = await bia.call("GET", "/api/lookup?isbn=9788534705097");
    const silent = ["brasil-api", "open-library"];
    expect(await answer.json()).toMatchObject({ outcome: "unanswered", silent });
    expect(club.faults).toEqual([]);
  },
);

it("no host is asked but those of the sources, also when one redirects", async () => {
  const { sources, lookUp } = await openWithSources();
  sources.reply("openlibrary.org", brokenReplies["a redirect to itself"]!);
  await lookUp("title=ursula");
  expect(sources.requests).toHaveLength(1);
});

describe("a record with strange fields", () => {
  const strange = {
    subtitle: 12,
    authors: [null, 5, { name: "x" }, "CONCEIÇÃO  EVARISTO\u202e", "outra"],
    publisher: ["x"],
    year: "sem data",
    page_count: -3,
    cover_url: { url: "x" },
  };

  it("keeps the fields that have their shape", async () => {
    const { sources, lookUp } = await openWithSources();
    sources.reply("providers=cbl", { ...poncia, ...strange });
    const { body } = await lookUp("isbn=9788534705097");
    expect(body.found).toEqual([
      {
        ...{ source: "cbl", title: "Ponciá Vicêncio", author: "Conceição Evaristo", isbn: "9788534705097" },
        ...{
          subtitle: null,
          pageCount: null,
          publishedYear: null,
          publisher: null,
          coverImage: null,
          bookId: null,
        },
      },
    ]);
  });

  it.each([
    "http://192.168.0.1/capa.jpg",
    "https://roteador.local/capa.jpg",
    "javascript:alert(1)",
    `https://capas.example/${"x".repeat(3000)}`,
  ])("has no cover at %s", async (cover_url) => {
    const { sources, lookUp } = await openWithSources();
    sources.reply("brasilapi", { ...poncia, cover_url });
    expect((await lookUp("isbn=9788534705097")).body.found[0].coverImage).toBeNull();
  });
});
