import { writeFileSync } from "node:fs";

const left = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const inverted = (bits: string) => bits.replace(/./g, (bit) => (bit === "1" ? "0" : "1"));
const right = left.map(inverted);
const mirrored = right.map((bits) => [...bits].reverse().join(""));
const parities = [
  "LLLLLL",
  "LLGLGG",
  "LLGGLG",
  "LLGGGL",
  "LGLLGG",
  "LGGLLG",
  "LGGGLL",
  "LGLGLG",
  "LGLGGL",
  "LGGLGL",
];

/** The 95 modules of an EAN-13, dark ones as 1. */
function modulesOf(isbn13: string): string {
  const [first = 0, ...digits] = [...isbn13].map(Number);
  const parity = parities[first] ?? "";
  const leftHalf = digits.slice(0, 6).map((digit, at) => (parity[at] === "L" ? left : mirrored)[digit]);
  const rightHalf = digits.slice(6).map((digit) => right[digit]);
  return `101${leftHalf.join("")}01010${rightHalf.join("")}101`;
}

const width = 640;
const height = 480;

/** Writes a video of a bar code, as a fake camera of Chromium plays it: white, with the code in the middle. */
export function writeBarcodeVideo(file: string, isbn13: string): void {
  const modules = modulesOf(isbn13);
  const [scale, top, bottom] = [4, 140, 340];
  const start = Math.floor((width - modules.length * scale) / 2);
  const luminance = Buffer.alloc(width * height, 235);
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < modules.length * scale; x += 1) {
      if (modules[Math.floor(x / scale)] === "1") luminance[y * width + start + x] = 16;
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luminance, colours]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
