import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as rules from "~/club/importing/rules";
import { formatOf } from "../uploads/process-image.server";
import { describeText } from "./read-csv.server";
import { type Reason, refused } from "./refusals";

type Refusal = { reason: Reason; line?: number };
type ReadSheet = Pick<rules.Sheet, "header" | "rows"> & {
  name: string;
  isHidden: boolean;
  refusal?: Refusal;
};
type Answer = { sheets: ReadSheet[] } | { refusal: Refusal };
type Task = { bytes: Buffer; format?: { label: string; start: string; separator: string } };

const limits = {
  rows: rules.maxRows,
  columns: rules.maxColumns,
  characters: rules.maxCharacters,
  cell: rules.maxCellLength,
  /** Blank ones included. */
  cells: 2_000_000,
  /** The header may stand below a title, among the first rows. */
  headerWithin: 10,
  sheets: 20,
  /** Parts of a workbook, and bytes of those that are read, unpacked: 2,000 rows with 100 columns have some 13 MB. */
  parts: 1000,
  unpackedBytes: 24 * 1024 * 1024,
};

/** Megabytes of the heap, and milliseconds, for one file. */
const heap = ["--max-old-space-size=256", "--max-semi-space-size=8"];
const deadline = 10_000;

/**
 * Reads the header and the rows of a CSV or XLSX file in another process. The bytes decide the format: a name is often
 * wrong. @param score of the header of a sheet: the best sheet with rows is read, visible ones first.
 * @throws ClubError invalid with the reason.
 */
export async function readSheet(
  { bytes }: { name: string; bytes: Buffer },
  score: (header: string[]) => number = () => 0,
): Promise<rules.Sheet> {
  const reason = refusalOf(bytes);
  if (reason) throw refused(reason);
  if (isZip(bytes)) {
    const sheets = await inWorker({ bytes }, "tooMuchInside");
    const { name, ...sheet } = chosen(sheets, score);
    return { ...sheet, facts: { format: "xlsx", ...(sheets.length > 1 && { sheet: name }) } };
  }
  const { facts, ...format } = describeText(bytes);
  const sheets = await inWorker({ bytes, format: { ...format, separator: facts.separator } }, "tooMuchText");
  const { header, rows } = chosen(sheets, score);
  return { header, rows, facts: { format: "csv", ...facts } };
}

/** @throws ClubError invalid without rows, or beyond a limit in the chosen sheet. */
function chosen(
  sheets: readonly ReadSheet[],
  score: (header: string[]) => number,
): Omit<ReadSheet, "isHidden"> {
  const [best] = sheets
    .filter(({ rows, refusal }) => rows.length > 0 || refusal)
    .map((sheet) => ({ sheet, isHidden: sheet.isHidden, score: score(sheet.header) }))
    .sort((one, other) => other.score - one.score || Number(one.isHidden) - Number(other.isHidden));
  if (!best) throw refused("noRows");
  const { name, header, rows, refusal } = best.sheet;
  if (refusal) throw refused(refusal.reason, refusal.line);
  return { name, header: header.map((one) => one.slice(0, rules.maxHeaderLength)), rows };
}

/** @param beyond the reason for a file that exceeds the time or the memory. */
async function inWorker(task: Task, beyond: Reason): Promise<ReadSheet[]> {
  // From the working directory, like the migrations: a bundle has no files next to it.
  const file = path.join(process.cwd(), "app", "server", "importing", "sheet.worker.mjs");
  const worker = fork(file, {
    execArgv: heap,
    serialization: "advanced",
    stdio: "ignore",
    // Without the secrets of the server.
    env: { NODE_ENV: process.env.NODE_ENV },
  });
  try {
    worker.send({ ...task, limits });
    const answered = once(worker, "message", { signal: AbortSignal.timeout(deadline) });
    const [answer]: Answer[] = await Promise.race([answered, once(worker, "exit").then(() => [])]);
    if (!answer || "refusal" in answer) throw refused(answer?.refusal.reason ?? beyond, answer?.refusal.line);
    return answer.sheets;
  } catch (error) {
    throw error instanceof Error && error.name === "AbortError" ? refused(beyond) : error;
  } finally {
    worker.kill("SIGKILL");
  }
}

function refusalOf(bytes: Buffer): Reason | null {
  const start = bytes.toString("latin1", 0, 16);
  if (bytes.length === 0) return "empty";
  if (start.startsWith("%PDF")) return "pdf";
  if (formatOf(bytes)) return "picture";
  if (!start.startsWith("\xd0\xcf\x11\xe0")) return null;
  // A workbook with a password lies in a container like that of the old format.
  return bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "encrypted" : "excelOfThe90s";
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 2) === "PK";
}
