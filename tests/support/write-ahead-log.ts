import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// Format: "WAL File Format" in https://www.sqlite.org/fileformat2.html.
const headerSize = 32;
const frameHeaderSize = 24;

export type Log = {
  /** Changes when the log begins anew. */
  salt: string;
  pageSize: number;
  /** Committed frames in their order; `databaseSize` in pages is 0 within a transaction. */
  frames: { page: number; databaseSize: number; content: Buffer }[];
};

/** The committed frames of a write-ahead log, as a program reads them that copies the club continuously. */
export function readLog(file: string): Log {
  const bytes = readFileSync(file);
  const isBigEndian = bytes.readUInt32BE(0) === 0x377f0683;
  const pageSize = bytes.readUInt32BE(8);
  const salt = bytes.subarray(16, 24).toString("hex");
  let sum = checksum(bytes.subarray(0, 24), [0, 0], isBigEndian);
  const frames: Log["frames"] = [];
  let committed = 0;
  for (let at = headerSize; at + frameHeaderSize + pageSize <= bytes.length; ) {
    const head = bytes.subarray(at, at + frameHeaderSize);
    const content = bytes.subarray(at + frameHeaderSize, at + frameHeaderSize + pageSize);
    sum = checksum(content, checksum(head.subarray(0, 8), sum, isBigEndian), isBigEndian);
    const isValid = sum[0] === head.readUInt32BE(16) && sum[1] === head.readUInt32BE(20);
    // Frames of an earlier log follow the valid ones.
    if (head.subarray(8, 16).toString("hex") !== salt || !isValid) break;
    frames.push({ page: head.readUInt32BE(0), databaseSize: head.readUInt32BE(4), content });
    if (head.readUInt32BE(4) > 0) committed = frames.length;
    at += frameHeaderSize + pageSize;
  }
  return { salt, pageSize, frames: frames.slice(0, committed) };
}

type Sum = [number, number];

function checksum(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  let [one, other] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + other) >>> 0;
    other = (other + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, other];
}

/**
 * Follows a database like Litestream: an open read transaction keeps the log from beginning anew, and the copy is made
 * of the file and of the frames alone.
 */
export function followLog(file: string) {
  const reader = new Database(file, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from sqlite_schema").get();
  const base = readFileSync(file);
  const log = `${file}-wal`;
  return {
    log: () => readLog(log),
    /** The database as of the last committed frame. */
    copy(): Buffer {
      const { frames, pageSize } = readLog(log);
      const size = frames.at(-1)?.databaseSize ?? base.length / pageSize;
      const copy = Buffer.alloc(size * pageSize);
      base.copy(copy);
      for (const { page, content } of frames) content.copy(copy, (page - 1) * pageSize);
      return copy;
    },
    close: () => reader.close(),
  };
}
