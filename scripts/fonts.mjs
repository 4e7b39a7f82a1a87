import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import "./lib/run.mjs";

const packages = "node_modules/@fontsource-variable";
const licence = "public/fonts-OFL.txt";

const fonts = [
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2`,
    to: "app/ui/fonts/bricolage",
    axes: { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } },
  },
  {
    // Only running text uses Literata, and never in bold: a weight axis would cost 15 kB.
    from: `${packages}/literata/files/literata-latin-wght-normal.woff2`,
    to: "app/ui/fonts/literata",
    axes: { wght: 400 },
  },
];

/** Missing glyphs are skipped. */
const portuguese = [between(0x20, 0x7e), "\u00a0§ª«°·º»×ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü", "‘’“”–—…•€←↑→↓"].join(
  "",
);
/** Of names in other languages. The `unicode-range` in base.css lists these characters: few pages load their files. */
const others = [...between(0xa1, 0xff), ..."œŒ‚„‹›"].filter((each) => !portuguese.includes(each)).join("");
const subsets = [
  [portuguese, ".woff2"],
  [others, "-others.woff2"],
];
const features = ["kern", "liga", "tnum", "ccmp", "locl", "rvrn"];

export async function ensureFonts() {
  const inputs = [fileURLToPath(import.meta.url), ...fonts.map((font) => font.from)];
  const files = fonts.flatMap(({ to }) => subsets.map(([, ending]) => to + ending));
  const outputs = [licence, ...files];
  if (outputs.every(existsSync) && Math.min(...outputs.map(time)) > Math.max(...inputs.map(time))) return;

  const { default: subsetFont } = await import("subset-font");
  for (const file of outputs) mkdirSync(path.dirname(file), { recursive: true });
  for (const { from, to, axes } of fonts) {
    const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: features };
    for (const [characters, ending] of subsets)
      writeFileSync(to + ending, await subsetFont(readFileSync(from), characters, options));
  }
  writeFileSync(licence, ["bricolage-grotesque", "literata"].map(licenceOf).join("\n\n\n"));
}

function licenceOf(name) {
  return readFileSync(`${packages}/${name}/LICENSE`, "utf8");
}

function time(file) {
  return statSync(file).mtimeMs;
}

function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureFonts();
