import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fileField, maxFileBytes } from "~/club/importing/rules";
import { folderWithClub, openClubIn } from "../../support/data-folder";
import { makeClient } from "../../support/makers";
import { until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { makeWorkbook } from "../../support/workbook";

const fullOf = (text: string) => text.repeat(maxFileBytes / Buffer.byteLength(text));
const clipping = (text: string, position: string) =>
  `Torto Arado (Itamar Vieira Junior)\n- Sua nota ou destaque na posição ${position}\n\n${text}\n==========\n`;
const oneLetter = [
  clipping("a".repeat(500), "1-240"),
  clipping(`${"a".repeat(499)}b${"a".repeat(499)}`, "1-240"),
];

const shared = `<sst>${"<si/>".repeat(4_500_000)}</sst>`;
const corner = `<worksheet><sheetData><row><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;

const noRows = /não tem linhas/;
const tooWide = /passa de 100 colunas/;
const tooMuchInside = /ficaria grande demais ao ser aberto/;

/** Each takes much memory or time where it is read without limits. */
const hostile: [string | Promise<Buffer>, RegExp][] = [
  [fullOf("x"), noRows],
  [fullOf("\n"), noRows],
  [fullOf(`${";".repeat(16_000)}x`), tooWide],
  [fullOf(`${";".repeat(16_000)}\n`), tooWide],
  [`A;B\n"${fullOf(";")}`.slice(0, 9_000_000), /há uma aspa que abre e não fecha/],
  [
    `${clipping("x", "1")}${fullOf(clipping("x", "1").replace(" ou destaque", ""))}`.slice(0, 9_000_000),
    /2\.000 notas/,
  ],
  [makeWorkbook({ sheets: [], parts: { "xl/sharedStrings.xml": shared } }), tooMuchInside],
  [makeWorkbook({ sheets: [{ xml: corner }] }), tooMuchInside],
];

/** Large, and read to their ends. */
const large: string[] = [`${"a;".repeat(99)}b\n`.repeat(2001), oneLetter.join("").repeat(1000)];

/** The options of node in `npm start`. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.split(" ").slice(2, -1);
}

it("ten hostile files at once, during a backup, leave the pages of a member as they are", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  club.clock.now = new Date();
  const senders = await Promise.all([...hostile, ...large].map(() => makeClient(club, { role: "admin" })));
  const reader = await makeClient(club);
  club.close();
  const server = await serverForThisTest({ dataDir, args: [...startOptions(), "build/server.js"] });
  const ask = (path: string, { cookieHeader }: typeof reader, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { Cookie: cookieHeader, Origin: server.url } });

  async function send(at: number, content: string | Buffer) {
    const body = new FormData();
    // The doors of the club and of the member take turns.
    const isOwn = at % 2 === 1;
    if (!isOwn) body.append("kind", "books");
    body.append(fileField, new File([new Uint8Array(Buffer.from(content as string))], "arquivo"));
    const path = isOwn ? "/api/imports/own" : "/api/imports/club";
    const answer = await ask(path, senders[at]!, { method: "POST", body });
    return { status: answer.status, message: (await answer.json()).message ?? "" };
  }

  const backup = await ask("/api/club/backups", senders[0]!, { method: "POST" });
  expect(backup.status).toBe(202);
  const contents = [...large, ...(await Promise.all(hostile.map(([content]) => content)))];
  let isDone = false;
  const answers = Promise.all(contents.map((content, at) => send(at, content))).finally(() => {
    isDone = true;
  });
  const pages: number[] = [];
  while (!isDone) {
    const page = await ask("/", reader);
    await page.text();
    pages.push(page.status);
  }

  // Eight files are received at a time.
  const received = (await answers).map((answer, at) => ({
    ...answer,
    sentence: hostile[at - large.length]?.[1],
  }));
  const read = received.filter(({ status }) => status !== 429);
  expect(read.length).toBeGreaterThanOrEqual(8);
  for (const { status, message, sentence } of read) {
    expect([status, message]).toEqual(sentence ? [400, expect.stringMatching(sentence)] : [201, ""]);
  }
  expect(new Set(pages)).toEqual(new Set([200]));
  const state = async () => (await ask("/api/club/backups", senders[0]!)).json();
  await until(async () => !(await state()).isRunning, "the backup");
  expect(await state()).toMatchObject({ failure: null, newest: { isChecked: true } });
  expect(server.child.exitCode).toBeNull();
});
