import { rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openDatabase } from "#db/client.server";
import { pauseBetweenBatches } from "~/club/batches";
import type { MemberContext } from "~/club/context";
import { bookFields } from "~/club/importing/books-columns";
import { previewOf } from "~/club/importing/check.server";
import { recogniseColumns } from "~/club/importing/columns";
import { clubKinds, maxRows, type Sheet } from "~/club/importing/rules";
import { storeImport } from "~/club/importing/stored-changes.server";
import { requireImport } from "~/club/importing/stored-queries.server";
import { csvText } from "~/server/downloads/csv.server";
import { readSheet } from "~/server/importing/read-sheet.server";
import { temporaryFolder } from "../support/server";
import { makeWorkbook, styles } from "../support/workbook";
import { contextWith } from "./context";
import { asText, spread, table } from "./numbers";
import { runScript } from "./visits";

// `npm run bench -- trazer`: the largest file of books, as far as its preview.
const size = maxRows;
const rounds = 3;
const header = ["Título", "Autor", "Páginas", "Ano de publicação", "Lido em", "ISBN", "Observações"];

const folder = temporaryFolder();
try {
  const dataDir = path.join(folder, "club");
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const viewer = sqlite.prepare("select id, name, role, avatar from users where username = 'admin'").get();
  const ctx = { ...contextWith(db, new Date()), viewer } as MemberContext;
  for (const [name, bytes] of await files()) await measure(ctx, name, bytes);
  sqlite.close();
} finally {
  rmSync(folder, { recursive: true });
}

async function files(): Promise<[string, Buffer][]> {
  const rows = Array.from({ length: size }, (_, at) => {
    const note = "Lido em voz alta, uma parte em cada encontro. ".repeat(at % 3);
    return { title: `Memórias de um ano ${at}`, author: `Conceição Álvares ${at % 900}`, at, note };
  });
  const csv = csvText([
    header,
    ...rows.map(({ title, author, at, note }) => [
      title,
      author,
      100 + (at % 700),
      1950 + (at % 70),
      "25/10/2016",
      "",
      note,
    ]),
  ]);
  const workbook = await makeWorkbook({
    sheets: [
      {
        rows: [
          header,
          ...rows.map(({ title, author, at, note }) => [
            ...[title, author, 100 + (at % 700), 1950 + (at % 70)],
            { number: 42_668, style: styles.day },
            ...[null, note],
          ]),
        ],
      },
    ],
  });
  return [
    ["livros.csv", Buffer.from(csv, "latin1")],
    ["livros.xlsx", workbook],
  ];
}

async function measure(ctx: MemberContext, name: string, bytes: Buffer): Promise<void> {
  const steps = new Map<string, { seconds: number[]; delays: number[]; turns: number[] }>();
  const step = async <Result>(title: string, work: () => Result | Promise<Result>): Promise<Result> => {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const longestTurn = watchTurns();
    const started = performance.now();
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    delays.disable();
    const known = steps.get(title) ?? { seconds: [], delays: [], turns: [] };
    known.turns.push(longestTurn());
    known.seconds.push(seconds);
    known.delays.push(delays.max / 1e6);
    steps.set(title, known);
    return result;
  };
  for (let round = 0; round < rounds; round += 1) {
    const sheet: Sheet = await step("reading", () => readSheet({ name, bytes }));
    if (sheet.rows.length !== size) throw new Error(`${sheet.rows.length} rows in place of ${size}`);
    const columns = recogniseColumns(bookFields, sheet.header);
    const id = await step("storing", () =>
      storeImport(ctx, { kind: "books", fileName: name, sheet, columns }),
    );
    const { counts } = await step("the preview", () => previewOf(ctx, requireImport(ctx, id, clubKinds)));
    if (counts.new !== size) throw new Error(`${counts.new} new books in place of ${size}`);
  }
  console.log(`## ${name}: ${size.toLocaleString("en")} rows, ${(bytes.length / 1e6).toFixed(1)} MB\n`);
  const rows = [...steps].map(([title, { seconds, delays, turns }]) => [
    title,
    asText(spread(seconds)),
    asText(spread(delays), 1),
    asText(spread(turns), 1),
  ]);
  console.log(
    table(
      ["step", "seconds (min / median / max)", "longest event-loop delay, ms", "CPU of the longest turn, ms"],
      rows,
    ),
  );
}

/** Watches the turns of the event loop. Their CPU is also true on a shared machine. @returns that of the longest one. */
function watchTurns(): () => number {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, last, isOver] = [0, cpu(), false];
  void (async () => {
    while (!isOver) {
      longest = Math.max(longest, cpu() - last);
      last = cpu();
      await pauseBetweenBatches();
    }
  })();
  return () => {
    isOver = true;
    return longest;
  };
}
