import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { clubSettings, uploads } from "#db/schema";
import { entriesIn } from "../support/backups";
import { makeBook, makeClient } from "../support/makers";
import { canvas, openClubWithFolder } from "../support/uploads";

/** A year with an uploaded cover, addresses that are no stored cover, and titles of special characters. */
async function openWithCovers() {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  club.db.insert(clubSettings).values({ name: "name", value: '</title><script>"Clube" & Cia' }).run();
  const stored = `${"a".repeat(40)}.jpg`;
  const picture = await canvas(300, 450).jpeg().toBuffer();
  writeFileSync(path.join(club.folder, stored), picture);
  const attached = `${"c".repeat(40)}.jpg`;
  writeFileSync(path.join(club.folder, attached), picture);
  club.db
    .insert(uploads)
    .values([
      { kind: "cover" as const, fileName: stored, bytes: 9 },
      { kind: "attachment" as const, fileName: attached, bytes: 9 },
    ])
    .run();
  const covers = [
    `/imagens/capas/${stored}`,
    "https://livros.example/capa.jpg",
    `/imagens/capas/${"b".repeat(40)}.jpg`,
    "/imagens/capas/../club.sqlite",
    `/imagens/capas/${attached}`,
  ];
  for (const [index, coverImage] of covers.entries())
    makeBook(club, { title: `"../🐦</b>' & ${index}`, endDate: `2025-0${index + 1}-01`, coverImage });
  return { club, ana, picture };
}

it("the file has one page with its style sheet, fonts and stored covers, and no other address", async () => {
  const { ana, picture } = await openWithCovers();

  const answer = await ana.get("/estante/2025/anuario.zip");

  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="anuario-2025.zip"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const entries = await entriesIn(Buffer.from(await answer.arrayBuffer()));
  expect(entries.map(({ name }) => name)).toEqual([
    "anuario-2025/capas/01-b-0.jpg",
    "anuario-2025/index.html",
    "anuario-2025/estilo.css",
    "anuario-2025/fontes/bricolage.woff2",
    "anuario-2025/fontes/bricolage-others.woff2",
    "anuario-2025/fontes/literata.woff2",
    "anuario-2025/fontes/literata-others.woff2",
  ]);
  const contentOf = (name: string) => entries.find((one) => one.name.endsWith(name))!.content;
  expect(contentOf("01-b-0.jpg").equals(picture)).toBe(true);
  const html = contentOf("index.html").toString();
  expect(html).not.toMatch(/<script|https?:|style="|onclick|\/imagens\//);
  expect(html).toContain(
    "<title>Anuário de 2025 · &lt;/title&gt;&lt;script&gt;&quot;Clube&quot; &amp; Cia</title>",
  );
  const css = contentOf("estilo.css").toString();
  expect(css).not.toMatch(/https?:|@import|url\("\.\./);
  for (const [, name] of css.matchAll(/var\((--color-print-[\w-]+|--font-[\w-]+)/g))
    expect(css).toContain(`${name}: `);
  for (const [, file = ""] of css.matchAll(/url\("(.+?)"\)/g))
    expect(contentOf(file).length).toBeGreaterThan(1000);
});
