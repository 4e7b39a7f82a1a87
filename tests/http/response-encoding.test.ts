import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeClient, makeMember, makePost } from "../support/makers";

it.each([0, 1, 2, 3])(
  "a page of accents and emoji, %i characters further on, has no superfluous character",
  async (shift) => {
    const club = openClub();
    const { id: userId } = makeMember(club);
    const text = `${"x".repeat(10 + shift)}${"á📚".repeat(80)}`;
    for (let post = 0; post < 9; post += 1) makePost(club, { userId, content: text });
    const ana = await makeClient(club);

    const html = await (await ana.get("/community")).text();

    expect(html).not.toContain("\0");
    expect(html.split(text).length).toBeGreaterThan(9);
  },
);
