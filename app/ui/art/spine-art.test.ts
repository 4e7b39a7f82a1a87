import { describe, expect, it } from "vitest";
import { spineHeight, spineMarkup, spineWidth } from "./spine-art";

const book = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208 };

describe("the spine of a book", () => {
  it.each([
    [1, 60],
    [208, 94],
    [300, 115],
    [5000, 150],
  ])("of %i pages is %i wide", (pageCount, width) => {
    expect(spineWidth({ pageCount })).toBe(width);
  });

  it("has title and last name, and is the same each time", () => {
    const drawn = spineMarkup(book);
    expect(drawn).toContain(">O Quinze</text>");
    expect(drawn).toContain(">Queiroz</text>");
    expect(spineMarkup(book)).toBe(drawn);
  });

  it.each([
    ["Itamar Vieira Junior", "Vieira"],
    ["Machado de Assis", "Assis"],
    ["Vyatscheslaffffffffffffff", "Vyatscheslaffff…"],
    ["", ""],
  ])("names the author %s as %s", (author, name) => {
    expect(spineMarkup({ ...book, author })).toContain(`>${name}</text>`);
  });

  it("cuts a title that would be too small, and escapes it", () => {
    const drawn = spineMarkup({ ...book, title: `<b>${"muito ".repeat(40)}` });
    expect(drawn).toContain("&lt;b&gt;muito");
    expect(drawn).toContain("…</text>");
    const [, length = "0"] = /textLength="([\d.]+)"/.exec(drawn) ?? [];
    expect(Number(length)).toBeLessThan(spineHeight);
  });
});
