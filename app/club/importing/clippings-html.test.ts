import { expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { clippingsReader } from "./clippings";
import { looksLikeNotebook, notebookIn } from "./clippings-html";

/** As the app writes it: the heading of a note closes with another name. */
function notebook(...notes: [heading: string, text: string][]): string {
  const elements = notes.map(
    ([heading, text]) =>
      `<h3 class='noteHeading'>${heading}</div><div class='noteText'>\n    ${text}\n</h3><div class='sectionHeading'>2. Nota 9</div>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "XHTML1-s.dtd">
<html><head><style>.bookTitle { color: #333; } .noteText > b { margin: 0; }</style></head><body>
<div class='bodyContainer'><h1><div class='notebookFor'>Notas de</div><div class='bookTitle'>
  O Quinze
</div><div class='authors'>Queiroz, Rachel de</div></h1><hr/>${elements.join("")}</div></body></html>`;
}

function read(text: string) {
  const reader = clippingsReader();
  for (const clipping of notebookIn(text)) if (clipping) reader.add(clipping);
  return reader;
}

it("the highlights of a page have their places and notes", async () => {
  const color = "<span class='highlight_yellow'>amarelo</span>";
  const page = notebook(
    [`Destaque (${color}) - Página 20 · Posição 200`, "Cal &amp; areia,<br/>d&#8217;água &lt;1&gt;."],
    ["Nota - Página 20 · Posição 201", "Guardar isto"],
    [`Destaque(${color}) - 3. A página 7 &gt; Página 88 · Localização 1536`, "Outro."],
    ["Marcador - Página 90 · Posição 1600", ""],
    ["Markierung(gelb) - Seite 9 · Position 90", "Drei."],
    ["ハイライト - ページ 3", "不明"],
  );
  expect(looksLikeNotebook(page)).toBe(true);
  const { counts, result } = read(page);
  const book = { title: "O Quinze", authors: "Queiroz, Rachel de" };
  expect(await result()).toEqual([
    {
      ...book,
      line: 1,
      page: 20,
      start: 200,
      end: 201,
      text: "Cal & areia,\nd’água <1>.",
      note: "Guardar isto",
    },
    { ...book, line: 3, page: 88, start: 1536, end: 1537, text: "Outro.", note: "" },
    { ...book, line: 5, page: 9, start: 90, end: 91, text: "Drei.", note: "" },
  ]);
  expect(counts).toEqual({ highlights: 3, notes: 1, unread: 1 });
});

it.each([
  ["tags without a class", "<div>".repeat(300_000)],
  ["openings alone", "<".repeat(1_500_000)],
  ["one long text", `<div class="noteText">${"&lt; ".repeat(300_000)}</div>`],
  [
    "many texts below one long heading",
    ["bookTitle", "authors", "noteHeading"]
      .map((name) => `<div class="${name}">Marcador ${"&#97;".repeat(1980)}</div>`)
      .join("") + "<h1 class='noteText'>".repeat(40_000),
  ],
  ["breaks", `<div class="noteText">${"<br>".repeat(300_000)}</div>`],
])("a page of %s is read in time", async (_, text) => {
  expect(await cpuOf(() => read(text))).toBeLessThan(1000);
});

it("another web page is no notebook", () => {
  expect(looksLikeNotebook("<html><table><tr><td>Livro</td></tr></table></html>")).toBe(false);
  expect(looksLikeNotebook("Livro;class='bookTitle'")).toBe(false);
});
