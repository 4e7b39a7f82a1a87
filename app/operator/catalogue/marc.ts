import { fromMarc8 } from "./marc8";

// ISO 2709: a leader of 24 bytes, a directory of 12 bytes for each field, the fields, and a terminator for each of them.
const recordEnd = 0x1d;
const fieldEnd = 0x1e;
const subfieldMark = "\u001f";
const leaderLength = 24;
const entryLength = 12;

/** Bytes: five digits in the leader. */
export const maxRecordLength = 99_999;

/** A field as a tag and its bytes. */
export type MarcRecord = { isUtf8: boolean; fields: { tag: string; content: Buffer }[] };

/** Reads one record, without its terminator; null for a broken one. */
export function readRecord(bytes: Buffer): MarcRecord | null {
  const leader = bytes.toString("latin1", 0, leaderLength);
  if (!/^\d{5}.{7}\d{5}/s.test(leader)) return null;
  const base = Number(leader.slice(12, 17));
  const directory = bytes.toString("latin1", leaderLength, base - 1);
  if (
    bytes[base - 1] !== fieldEnd ||
    directory.length % entryLength !== 0 ||
    !/^[\dA-Za-z]*$/.test(directory)
  ) {
    return null;
  }
  const contents = fieldsIn(bytes.subarray(base));
  if (contents.length !== directory.length / entryLength) return null;
  const tagAt = (place: number) => directory.slice(place * entryLength, place * entryLength + 3);
  // Many programs count characters where the format counts bytes: the order of the entries is right all the same.
  const fields = contents.map((content, place) => ({ tag: tagAt(place), content }));
  return { isUtf8: leader[9] === "a", fields };
}

/** Each field has a terminator. */
function fieldsIn(bytes: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(fieldEnd); end >= 0; end = bytes.indexOf(fieldEnd, start)) {
    fields.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return start === bytes.length ? fields : [];
}

/** A leader within the bytes of a record: the one before it has no terminator. */
const innerLeader = /\d{5}[a-z][a-z][a-z][ a][ a]22\d{5}[\s\S]{3}4500/g;
/** Attack: a record is read to its end for each leader in it. */
const maxInnerLeaders = 20;

/**
 * The records of a file, in order; null for a broken one. Bytes between records that mean nothing are skipped.
 * @throws TruncatedFile when the last record has no end.
 */
export async function* recordsIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<MarcRecord | null> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(recordEnd); end >= 0; end = bytes.indexOf(recordEnd, start)) {
      for (const record of readUpTo(withoutPadding(bytes.subarray(start, end)))) {
        number += 1;
        yield record;
      }
      start = end + 1;
    }
    rest = bytes.subarray(start);
    // Not a record, however long it gets.
    if (rest.length > 20 * maxRecordLength) throw new NotMarc();
  }
  if (withoutPadding(rest).length > 0) throw number > 0 ? new TruncatedFile(number + 1) : new NotMarc();
}

function readUpTo(bytes: Buffer): (MarcRecord | null)[] {
  const whole = readRecord(bytes);
  if (whole || bytes.length <= leaderLength) return [whole];
  const leaders = [...bytes.toString("latin1").matchAll(innerLeader)].filter(({ index }) => index > 0);
  const inner = leaders
    .slice(-maxInnerLeaders)
    .map(({ index }) => readRecord(bytes.subarray(index)))
    .find((record) => record !== null);
  return inner ? [null, inner] : [null];
}

/** Line ends and zeros between records, and the end mark of old systems. */
function withoutPadding(bytes: Buffer): Buffer {
  let start = 0;
  while (start < bytes.length && [0, 0x0a, 0x0d, 0x1a, 0x20].includes(bytes[start] ?? -1)) start += 1;
  return bytes.subarray(start);
}

/** The file ends within a record. */
export class TruncatedFile extends Error {
  constructor(readonly recordNumber: number) {
    super(`the file ends within record ${recordNumber}`);
  }
}

/** The file has another format. */
export class NotMarc extends Error {}

/** The subfields of the fields with a tag, as code and text; null if their characters cannot be read. */
export function subfieldsOf(
  { isUtf8, fields }: MarcRecord,
  tag: string,
): [code: string, text: string][][] | null {
  const found: [string, string][][] = [];
  for (const { content } of fields.filter((field) => field.tag === tag)) {
    const text = decoded(content, isUtf8);
    if (text === null) return null;
    const [, ...subfields] = text.split(subfieldMark);
    found.push(subfields.map((subfield) => [subfield.charAt(0), subfield.slice(1)]));
  }
  return found;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Many records are in UTF-8 although their leader does not declare it. Accented MARC-8 is never valid UTF-8. */
export function decoded(bytes: Buffer, isUtf8: boolean): string | null {
  try {
    return utf8.decode(bytes).normalize("NFC");
  } catch {
    return isUtf8 ? null : fromMarc8(bytes);
  }
}
