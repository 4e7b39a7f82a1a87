import { ClubError } from "~/club/errors";
import type { Sheet } from "~/club/importing/rules";
import { formatOf } from "../uploads/process-image.server";
import { readCsv } from "./read-csv.server";
import { readXlsx } from "./read-xlsx.server";
import { type refusals, refused } from "./refusals";

/**
 * Reads the header and the rows of a CSV or XLSX file, in slices of a few milliseconds. The bytes decide the format: a
 * name is often wrong. @throws ClubError invalid with the reason.
 */
export async function readSheet({ bytes }: { name: string; bytes: Buffer }): Promise<Sheet> {
  const reason = refusalOf(bytes);
  if (reason) throw refused(reason);
  return isZip(bytes) ? readWorkbook(bytes) : readCsv(bytes);
}

async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  try {
    return await readXlsx(bytes);
  } catch (error) {
    // The texts of yauzl, zlib and saxes are English and for programmers.
    throw error instanceof ClubError ? error : refused("damaged");
  }
}

function refusalOf(bytes: Buffer): keyof typeof refusals | null {
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
