import type { ImportFacts } from "#db/schema/enums";
import { pauseBetweenBatches } from "~/club/batches";

type Decoded = { text: string; encoding: NonNullable<ImportFacts["encoding"]> };

/** Decoding as many bytes takes about a millisecond. */
const bytesAtOnce = 64 * 1024;

/** Decodes a text in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252. */
export async function decodeText(bytes: Uint8Array): Promise<Decoded> {
  const label = utf16LabelOf(bytes);
  if (label) return { text: await decode(bytes, new TextDecoder(label)), encoding: "utf-16" };
  try {
    return { text: await decode(bytes, new TextDecoder("utf-8", { fatal: true })), encoding: "utf-8" };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: await decode(bytes, new TextDecoder("windows-1252")), encoding: "windows-1252" };
  }
}

async function decode(bytes: Uint8Array, decoder: TextDecoder): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    parts.push(decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true }));
    await pauseBetweenBatches();
  }
  parts.push(decoder.decode());
  return parts.join("");
}

/** Without a byte order mark, a text in UTF-16 has a zero in nearly every second byte. */
function utf16LabelOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 1024);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.3;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
