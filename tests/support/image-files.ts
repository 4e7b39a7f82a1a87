import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { jpegAnnouncing, jpegWithScans } from "./jpeg-files";
import { canvas } from "./uploads";

export type Given = { bytes: Uint8Array; name?: string; type?: string };

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with these dimensions in its header, and few bytes. */
export function pngOf(width: number, height: number, pixels = Buffer.alloc(64), bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An AVIF whose header has these dimensions. */
async function avifAnnouncing(width: number, height: number, image = canvas(16, 16)): Promise<Buffer> {
  const avif = await image.avif().toBuffer();
  for (let at = avif.indexOf("ispe"); at >= 0; at = avif.indexOf("ispe", at + 1)) {
    avif.writeUInt32BE(width, at + 8);
    avif.writeUInt32BE(height, at + 12);
  }
  return avif;
}

/** A GIF with frames of fifteen bytes each. */
export function gifOf(frames: number, width = 1, height = 1): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** Noise does not compress: the second half of a truncated file cannot be guessed. */
export function photo(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: "#888" } });
}

/** A photo of exactly so many bytes, padded after its end as cameras do. */
export async function photoOfSize(bytes: number): Promise<Buffer> {
  const jpeg = await photo(400, 300).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

const printed = canvas(16, 16).toColourspace("cmyk").jpeg({ progressive: true });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

async function withHole(bytes: Promise<Buffer>): Promise<Buffer> {
  const damaged = Buffer.from(await bytes);
  damaged.fill(0xff, Math.floor(damaged.length / 3), Math.floor(damaged.length / 2));
  return damaged;
}

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>';
const html = "<!doctype html><script>alert(1)</script>";

const tooLong = "Por favor, selecione um arquivo de até 5MB";
const choose = "Por favor, selecione uma imagem";
const chooseOne = `${choose} JPEG, PNG, WebP, GIF ou AVIF`;
const damaged = "A imagem está danificada ou incompleta.";
const enormous = "A imagem é grande demais: ela pode ter até 50 megapixels e 12.000 pixels de lado.";
const tooLargeFor = (megapixels: number) =>
  `A imagem é grande demais: deste tipo ela pode ter até ${megapixels} megapixels.`;
const tooManyFrames = "Esta animação tem quadros demais.";

type Refusal = { status: number; message: string; given: () => Given | Promise<Given> };

const text = (content: string) => new TextEncoder().encode(content);

export const refused: Record<string, Refusal> = {
  "5 MB and one byte": {
    status: 413,
    message: tooLong,
    given: async () => ({ bytes: await photoOfSize(5 * 1024 * 1024 + 1) }),
  },
  "12 MB": { status: 413, message: tooLong, given: async () => ({ bytes: await photoOfSize(12_000_000) }) },
  "an SVG": {
    status: 415,
    message: chooseOne,
    given: () => ({ bytes: text(svg), name: "a.svg", type: "image/svg+xml" }),
  },
  "an SVG called JPEG": { status: 415, message: chooseOne, given: () => ({ bytes: text(svg) }) },
  "HTML named .png": {
    status: 415,
    message: chooseOne,
    given: () => ({ bytes: text(html), name: "foto.png", type: "image/png" }),
  },
  "a text": {
    status: 415,
    message: choose,
    given: () => ({ bytes: text("olá"), name: "a.txt", type: "text/plain" }),
  },
  "a PDF": {
    status: 415,
    message: choose,
    given: () => ({ bytes: text("%PDF-1.7\n%âãÏÓ"), name: "a.pdf", type: "application/pdf" }),
  },
  "a TIFF": {
    status: 415,
    message: chooseOne,
    given: async () => ({ bytes: await canvas(9, 9).tiff().toBuffer(), type: "image/tiff" }),
  },
  "a HEIC": {
    status: 415,
    message: chooseOne,
    given: () => ({
      bytes: text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      name: "IMG_1.HEIC",
      type: "image/heic",
    }),
  },
  "a HEIC of a phone that does not know its type": {
    status: 415,
    message: chooseOne,
    given: () => ({
      bytes: text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      name: "IMG_1.HEIC",
      type: "application/octet-stream",
    }),
  },
  "an AVIF that is only its first box": {
    status: 400,
    message: damaged,
    given: () => ({ bytes: text("\0\0\0\x18ftypavif\0\0\0\0mif1avif") }),
  },
  "three bytes of a JPEG": {
    status: 400,
    message: damaged,
    given: () => ({ bytes: Buffer.from("ffd8ff", "hex") }),
  },
  "half a JPEG": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: half(await photo(300, 300).jpeg().toBuffer()) }),
  },
  "half a PNG": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: half(await photo(300, 300).png().toBuffer()) }),
  },
  "half a WebP": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: half(await photo(300, 300).webp().toBuffer()) }),
  },
  "half a GIF": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: half(await photo(60, 60).gif().toBuffer()) }),
  },
  "half an AVIF": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: half(await photo(60, 60).avif().toBuffer()) }),
  },
  "a JPEG with a hole": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: await withHole(photo(300, 300).jpeg().toBuffer()) }),
  },
  "a PNG with a hole": {
    status: 400,
    message: damaged,
    given: async () => ({ bytes: await withHole(photo(300, 300).png().toBuffer()) }),
  },
  "a PNG of 200 megapixels in a few bytes": {
    status: 400,
    message: enormous,
    given: () => ({ bytes: pngOf(20_000, 10_000) }),
  },
  "a PNG of 51 megapixels": { status: 400, message: enormous, given: () => ({ bytes: pngOf(8500, 6000) }) },
  "a PNG of 26 megapixels with 16 bits": {
    status: 400,
    message: tooLargeFor(25),
    given: () => ({ bytes: pngOf(6500, 4000, undefined, 16) }),
  },
  "an AVIF of 13 megapixels": {
    status: 400,
    message: tooLargeFor(12),
    given: async () => ({ bytes: await avifAnnouncing(4000, 3250) }),
  },
  "an AVIF of 9 megapixels with transparency": {
    status: 400,
    message: tooLargeFor(8),
    given: async () => ({ bytes: await avifAnnouncing(3000, 3000, canvas(16, 16).ensureAlpha(0.5)) }),
  },
  "a progressive JPEG of 26 megapixels in print colours": {
    status: 400,
    message: tooLargeFor(25),
    given: async () => ({ bytes: await jpegAnnouncing(6500, 4000, printed) }),
  },
  "a JPEG of more scans than programs write": {
    status: 400,
    message: "A imagem foi gravada em etapas demais. Salve-a de novo, como JPEG comum.",
    given: async () => ({ bytes: await jpegWithScans(10) }),
  },
  "a PNG of a side too long": { status: 400, message: enormous, given: () => ({ bytes: pngOf(12_001, 1) }) },
  "a PNG of two thousand million pixels a side": {
    status: 400,
    message: damaged,
    given: () => ({ bytes: pngOf(2_147_483_647, 2_147_483_647) }),
  },
  "a JPEG of 200 megapixels in a few bytes": {
    status: 400,
    message: enormous,
    given: async () => ({ bytes: await jpegAnnouncing(20_000, 10_000) }),
  },
  "a JPEG of four thousand million": {
    status: 400,
    message: enormous,
    given: async () => ({ bytes: await jpegAnnouncing(65_500, 65_500) }),
  },
  "a GIF of 10,000 frames": {
    status: 400,
    message: tooManyFrames,
    given: () => ({ bytes: gifOf(10_000), type: "image/gif" }),
  },
  "a GIF of 501 frames": { status: 400, message: tooManyFrames, given: () => ({ bytes: gifOf(501) }) },
  "a GIF whose frames are 51 megapixels together": {
    status: 400,
    message: enormous,
    given: () => ({ bytes: gifOf(51, 1000, 1000) }),
  },
  "a PNG without pixels": { status: 400, message: damaged, given: () => ({ bytes: pngOf(0, 0) }) },
  "a GIF without pixels": { status: 400, message: damaged, given: () => ({ bytes: gifOf(0, 0, 0) }) },
  "an empty file": { status: 400, message: "Este arquivo está vazio.", given: () => ({ bytes: text("") }) },
};
