import { describe, expect, it } from "vitest";
import {
  clubEdition,
  clubPageAt,
  type Edition,
  lastPosition,
  positionAt,
  positionReaching,
} from "./editions";

const longer: Edition = { unit: "edition", editionPages: 251 };
const shorter: Edition = { unit: "edition", editionPages: 160 };
const percent: Edition = { unit: "percent", editionPages: null };
const everyEdition = [clubEdition, longer, shorter, percent];

describe("lastPosition", () => {
  it.each([
    [clubEdition, 208],
    [longer, 251],
    [shorter, 160],
    [percent, 100],
  ])("of %j is %d", (edition, last) => {
    expect(lastPosition(edition, 208)).toBe(last);
  });
});

describe("clubPageAt", () => {
  it.each([
    [171, longer, 142],
    [251, longer, 208],
    [300, longer, 208],
    [159, shorter, 207],
    [160, shorter, 208],
    [0, percent, 1],
    [68, percent, 141],
    [100, percent, 208],
    [208, clubEdition, 208],
  ])("%d in %j is page %i of 208", (position, edition, page) => {
    expect(clubPageAt(position, edition, 208)).toBe(page);
  });

  it.each([
    [0, 1],
    [68.5, 69],
    [99.99, 99],
    [100, 100],
  ])("%d percent of a book of 100 pages is page %i", (position, page) => {
    expect(clubPageAt(position, percent, 100)).toBe(page);
  });

  it.each([1, 2, 100, 208])("only the last position is the last of %i pages", (pageCount) => {
    for (const edition of everyEdition) {
      const last = lastPosition(edition, pageCount);
      const pages = Array.from({ length: last }, (_, index) => clubPageAt(index + 1, edition, pageCount));
      expect(pages.at(-1)).toBe(pageCount);
      expect(Math.min(...pages)).toBeGreaterThanOrEqual(1);
      if (pageCount > 1) expect(pages.filter((page) => page === pageCount)).toHaveLength(1);
      expect(pages.toSorted((a, b) => a - b)).toEqual(pages);
    }
  });
});

describe("positionAt", () => {
  it.each([
    [142, longer, 171],
    [207, longer, 250],
    [208, longer, 251],
    [208, shorter, 160],
    [142, percent, 68],
    [207, percent, 99],
    [208, percent, 100],
  ])("page %i of 208 in %j is %i", (page, edition, position) => {
    expect(positionAt(page, edition, 208)).toBe(position);
  });

  it("in a longer edition leads back to every page", () => {
    for (let page = 1; page <= 208; page++)
      expect(clubPageAt(positionAt(page, longer, 208), longer, 208)).toBe(page);
  });
});

describe("positionReaching", () => {
  it.each([
    [142, percent, 69],
    [141, percent, 68],
    [207, shorter, 159],
    [208, shorter, 160],
    [300, percent, 100],
    [142, clubEdition, 142],
  ])("page %i of 208 is reached in %j at %d", (page, edition, position) => {
    expect(positionReaching(page, edition, 208)).toBe(position);
  });

  it.each([1, 2, 100, 208])("reaches each of %i pages, with the nearest position that does", (pageCount) => {
    for (const edition of everyEdition)
      for (let page = 1; page <= pageCount; page++) {
        const position = positionReaching(page, edition, pageCount);
        expect(position).toBeLessThanOrEqual(lastPosition(edition, pageCount));
        expect(clubPageAt(position, edition, pageCount)).toBeGreaterThanOrEqual(page);
        const nearest = positionAt(page, edition, pageCount);
        if (position !== nearest) expect(clubPageAt(nearest, edition, pageCount)).toBeLessThan(page);
      }
  });
});
