import vm from "node:vm";
import { expect, it } from "vitest";
import { linkify, type Segment } from "./linkify.server";

function hrefs(text: string): string[] {
  return linkify(text).flatMap(({ href }) => (href === undefined ? [] : [href]));
}

it.each([
  ["nada", []],
  ["", []],
  ["veja https://a.example/b?c=d&e=f#g aqui", ["https://a.example/b?c=d&e=f#g"]],
  ["HTTP://A.example", ["HTTP://A.example"]],
  ["http://localhost:3000/book/1", ["http://localhost:3000/book/1"]],
  ["http://127.0.0.1/x", ["http://127.0.0.1/x"]],
  ["em www.livraria.com.br/quinze.", ["http://www.livraria.com.br/quinze"]],
  ["https://a.example https://b.example", ["https://a.example", "https://b.example"]],
  [
    "https://pt.wikipedia.org/wiki/Vidas_Secas_(livro)",
    ["https://pt.wikipedia.org/wiki/Vidas_Secas_(livro)"],
  ],
  ["https://exemplo.com.br/ação", ["https://exemplo.com.br/ação"]],
  ["https://[::1]/x", []],
  ["https://ação.example:8080?a=[b]", ["https://ação.example:8080?a=[b]"]],
  ["(https://a.example/b), (www.b.example/(c)d)", ["https://a.example/b", "http://www.b.example/(c)d"]],
  ["https://a.example,https://b.example", ["https://a.example", "https://b.example"]],
  ["https://a.example/b,c;d.e!f?g'h", ["https://a.example/b,c;d.e!f?g'h"]],
  ["https://a.example/(b e mais", ["https://a.example/"]],
  ["https://a.example@b.example/c", []],
  ["xhttps://a.example xwww.a.example ftp://www.a.example ana@www.a.example www.a", []],
])("in %j the links are %j", (text, addresses) => {
  expect(hrefs(text)).toEqual(addresses);
});

it.each(["*", "**", "_", "~", "“", "*.", ".", ",", ")", "”", "…", "...", ").", '"', "<", ":”"])(
  "text behind a link is excluded from it: %s",
  (end) => {
    expect(hrefs(`(https://a.example/b${end} e mais`)).toEqual(["https://a.example/b"]);
    expect(hrefs(`(https://a.example/b${end}`)).toEqual(["https://a.example/b"]);
  },
);

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt://a.example/%0aalert(1)",
  "javascript:https:alert(1)",
  "data:text/html,oi",
  "file:///etc/passwd",
  "mailto:ana@clube.example",
  "ana@clube.example",
  "//a.example/b",
  "blob:null/1",
  "acabou.no entanto",
  "leia.me",
  "http://",
])("%s remains text", (text) => {
  expect(linkify(text)).toEqual([{ text }]);
  expect(hrefs(`veja ${text} aqui`)).toEqual([]);
});

it.each([
  ['https://a.example/"onmouseover=alert(1)', "https://a.example/"],
  ["https://a.example/<script>alert(1)</script>", "https://a.example/"],
  ["https://a.example/\nhttps:", "https://a.example/"],
  ["javascript:'https://a.example/'", "https://a.example/"],
  ["data:https://a.example/", "https://a.example/"],
])("of %j at most %s becomes a link", (text, address) => {
  expect(hrefs(text).filter((href) => href !== address)).toEqual([]);
});

it.each([
  "Terminei! https://a.example/b. E agora?\n\n(http://c.example)",
  "📚https://a.example📚",
  "https://a.example/\u0301\u0301",
  "\ud800https://a.example\udc00",
  "a".repeat(1000),
])("the text of %j is unchanged, and each link's label equals its target", (text) => {
  const segments = linkify(text);
  expect(segments.map((segment) => segment.text).join("")).toBe(text);
  for (const { text: shown, href } of segments) if (href !== undefined) expect(href).toContain(shown);
});

it("of many addresses the first fifty become links, and the text is unchanged", () => {
  const text = "https://a.example/ ".repeat(60);
  expect(hrefs(text)).toHaveLength(50);
  expect(
    linkify(text)
      .map((segment) => segment.text)
      .join(""),
  ).toBe(text);
});

/** The segments of a text. A pattern that backtracks without end is stopped, and the test fails. */
function linkifyInTime(text: string): Segment[] {
  return vm.runInNewContext("linkify(text)", { linkify, text }, { timeout: 5000 });
}

it.each([
  "http://",
  "https://a",
  "https://a.example/(",
  "http://a.example/((((((((((",
  "https://a.example/()[]{}",
  "https://a.example/.,;:!?",
  "https://a.example:1",
  "https://ana@",
  "www.",
  "a@",
  "h",
  "https://a.b.c.d.e.f.g.",
  "https://xn--",
  "xn--a.",
  "https://xn--a.",
  "www.xn--a.",
  "xn--",
  "[",
])("a text that repeats %j is read in linear time", (piece) => {
  for (const end of ["", "-", "@", " ", "\u0301", ")"]) {
    for (const length of [150, 20_000]) {
      const text = piece.repeat(length / piece.length) + end;
      expect(
        linkifyInTime(text)
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
    }
  }
});
