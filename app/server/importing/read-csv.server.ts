import type { ImportFacts } from "#db/schema/enums";
import { encodingOf } from "./decode.server";
import { refused } from "./refusals";

type Separator = NonNullable<ImportFacts["separator"]>;
const separators: readonly Separator[] = [";", ",", "\t", "|"];

/** Bytes from which the separator shows. */
const startBytes = 40_000;

/** The encoding and the separator of a text; `start` is its first line when it announces the separator. @throws ClubError invalid. */
export function describeText(bytes: Uint8Array) {
  const { label, encoding } = encodingOf(bytes);
  const text = new TextDecoder(label).decode(bytes.subarray(0, startBytes));
  if (/^\s*<(!doctype|html|table)/i.test(text.slice(0, 200))) throw refused("webPage");
  if ((encoding !== "utf-16" && bytes.includes(0)) || text.startsWith("<?xml")) throw refused("notText");
  const [start = "", announced] = /^sep=([,;\t|])(\r\n|\n|\r)/i.exec(text) ?? [];
  const separator = separators.find((one) => one === announced) ?? separatorOf(text);
  return { label, start, facts: { separator, encoding } };
}

/** The separator that the most of the first lines have as often as the header, outside of quotes. */
function separatorOf(start: string): Separator {
  const lines = start
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const [header = ""] = lines;
  const timesIn = (line: string, separator: Separator) => line.split(separator).length - 1;
  const scored = separators.map((separator) => {
    const times = timesIn(header, separator);
    const alike = times && lines.filter((line) => timesIn(line, separator) === times).length;
    return { separator, alike, times };
  });
  scored.sort((one, other) => other.alike - one.alike || other.times - one.times);
  return scored[0]?.separator ?? ",";
}
