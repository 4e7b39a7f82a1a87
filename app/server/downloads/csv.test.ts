import { expect, it } from "vitest";
import { csvResponse } from "./csv.server";

async function textOf(...rows: (string | number | null)[][]): Promise<string> {
  const bytes = await csvResponse("x.csv", { columns: ["Nome"], rows }).arrayBuffer();
  // Response.text() would remove the byte order mark.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

it("a CSV file has the format of Excel in Portuguese: byte order mark, semicolons, whole lines", async () => {
  expect(await textOf(["Conceição", 12, null], ["Zé", 0, -3])).toBe(
    '\ufeff"Nome"\r\n"Conceição";12;\r\n"Zé";0;-3\r\n',
  );
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["+551199", `"'+551199"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["＝1+1", `"'＝1+1"`],
  ["a;b", '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ["uma\noutra", '"uma\noutra"'],
  ["uma\r\noutra", '"uma\r\noutra"'],
  ["O Quinze", '"O Quinze"'],
])("the text %j remains one text cell", async (value, cell) => {
  expect(await textOf([value])).toBe(`\ufeff"Nome"\r\n${cell}\r\n`);
});

it("a CSV response has a file name, and headers against sniffing and caching", () => {
  const { headers } = csvResponse("leitura.csv", { columns: ["Semana"], rows: [] });

  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="leitura.csv"');
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("private, no-store");
});
