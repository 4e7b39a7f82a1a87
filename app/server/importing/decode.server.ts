import { isUtf8 } from "node:buffer";
import type { ImportFacts } from "#db/schema/enums";
import { pauseBetweenBatches } from "~/club/batches";

type Encoding = NonNullable<ImportFacts["encoding"]>;
type Label = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Decoding as many bytes takes about a millisecond. */
const bytesAtOnce = 64 * 1024;

/** Decodes a text in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252. */
export async function decodeText(bytes: Uint8Array): Promise<{ text: string; encoding: Encoding }> {
  const { label, encoding } = encodingOf(bytes);
  const decoder = new TextDecoder(label);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    parts.push(decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true }));
    await pauseBetweenBatches();
  }
  parts.push(decoder.decode());
  return { text: parts.join(""), encoding };
}

/** The encoding of a text; `label` is its name for a decoder. */
export function encodingOf(bytes: Uint8Array): { label: Label; encoding: Encoding } {
  const label = utf16LabelOf(bytes);
  if (label) return { label, encoding: "utf-16" };
  const other = isUtf8(bytes) ? "utf-8" : "windows-1252";
  return { label: other, encoding: other };
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
