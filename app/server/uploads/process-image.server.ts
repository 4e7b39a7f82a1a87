import pLimit from "p-limit";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { ClubError } from "~/club/errors";
import type { UploadKind } from "~/club/uploads/rules";
import { scansOf } from "./jpeg-scans";

/** A stored image: JPEG, upright, sRGB, without metadata. Old phones do not support WebP. */
export type ProcessedImage = { jpeg: Buffer; width: number; height: number };

const avatarSide = 512;
const attachmentSide = 1600;
/** Sharp at the width of the largest cover on a display with two pixels for one. */
const coverSide = 1024;
const thumbnailSide = 320;

// A camera of 50 megapixels takes photos of 8192 × 6144.
const maxImage = { pixels: 50_400_000, side: 12_000, frames: 500 };

/** Attack: an image that is in memory as a whole takes up to 300 MB there. */
const whole = pLimit(1);

/**
 * The most megapixels of an image that takes more memory than its pixels in 8 bits. Measured: a pixel of an AVIF takes 18
 * bytes, or 25 with transparency or more than 8 bits.
 */
function mostMegapixels({ format, depth, hasAlpha, isProgressive, channels }: Metadata): number | null {
  const isDeep = depth !== "uchar";
  if (format === "heif") return isDeep || hasAlpha ? 8 : 12;
  return isDeep || (isProgressive && format === "jpeg" && channels > 3) ? 25 : null;
}

/** Bookshops answer with an empty pixel where they have no cover. */
const minCoverSide = 32;
const maxCoverRatio = 4;

/**
 * Attack: a progressive JPEG of 500 kB may have 2,600 scans, and each of them takes the time of all its pixels. Cameras
 * and programs write some ten.
 */
const maxScans = 64;

// Limits the CPU time of a crafted image between the steps of libvips; the scans of a JPEG are one of them.
const maxTime = { seconds: 20 };

let loading: Promise<typeof import("sharp").default> | undefined;

/** Loads sharp with the first image: without it the process is 15 MB smaller. */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    // One thread per image leaves the other cores to pages.
    sharp.concurrency(1);
    // Untrusted files must not reach libvips' other parsers (SVG, TIFF, its own formats…).
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: Object.values(loaders) });
    return sharp;
  });
  return loading;
}

const loaders = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  webp: "VipsForeignLoadWebp",
  gif: "VipsForeignLoadNsgif",
  heif: "VipsForeignLoadHeif",
};

type Format = keyof typeof loaders;

export type Image = { field: string; bytes: Buffer; format: Format };

/** Detects the format by the first bytes, not by name; null for unsupported formats. */
export function formatOf(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, 64);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return "webp";
  // AVIF as major or compatible brand.
  return /^.{4}ftyp(?:.{4})*?avi[fs]/s.test(text) ? "heif" : null;
}

/**
 * Decodes an uploaded image and encodes it again: no byte of the file itself is stored.
 * @returns the image, and an attachment's thumbnail. @throws ClubError invalid for a damaged or too large image.
 */
export async function reencode(
  image: Image,
  kind: UploadKind,
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  try {
    return await processImage(image, kind);
  } catch (error) {
    // The error texts of libvips are of no use to members.
    throw new ClubError("invalid", error instanceof InvalidImage ? error.message : damaged, {
      field: image.field,
    });
  }
}

class InvalidImage extends Error {}

const damaged = "A imagem está danificada ou incompleta.";

async function processImage(
  { bytes, format }: Image,
  kind: UploadKind,
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  const sharp = await loadSharp();
  // Reads only the header, so that an oversized image is refused before it is decoded.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new InvalidImage(damaged);
  const { width, height, pages = 1 } = header;
  if (pages > maxImage.frames) throw new InvalidImage("Esta animação tem quadros demais.");
  if (width > maxImage.side || height > maxImage.side || width * height * pages > maxImage.pixels) {
    throw new InvalidImage(
      "A imagem é grande demais: ela pode ter até 50 megapixels e 12.000 pixels de lado.",
    );
  }

  const most = mostMegapixels(header);
  if (most !== null && width * height * pages > most * 1_000_000) {
    throw new InvalidImage(`A imagem é grande demais: deste tipo ela pode ter até ${most} megapixels.`);
  }

  if (format === "jpeg" && scansOf(bytes) > maxScans) {
    throw new InvalidImage("A imagem foi gravada em etapas demais. Salve-a de novo, como JPEG comum.");
  }

  if (kind === "cover" && Math.min(width, height) < minCoverSide) {
    throw new InvalidImage("A imagem é pequena demais para uma capa.");
  }
  if (kind === "cover" && Math.max(width / height, height / width) > maxCoverRatio) {
    throw new InvalidImage("A imagem é comprida demais para uma capa.");
  }

  return isReadInStripes(header)
    ? render(sharp, bytes, header, kind)
    : whole(render, sharp, bytes, header, kind);
}

/** Whether libvips decodes an image in stripes. It turns a JPEG once that is small. */
function isReadInStripes({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return !isProgressive && (format === "jpeg" || (format === "png" && orientation === 1));
}

async function render(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Buffer,
  { width, height }: Metadata,
  kind: UploadKind,
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  const options: SharpOptions = {
    failOn: "warning",
    limitInputPixels: maxImage.pixels,
    sequentialRead: true,
  };
  const upright = sharp(bytes, options).timeout(maxTime).autoOrient();
  if (kind === "avatar") {
    const side = Math.min(avatarSide, width, height);
    return [await processed(upright.resize(side, side, { fit: "cover", position: "attention" }))];
  }
  if (kind === "cover") return [await processed(fitWithin(upright, coverSide))];
  const picture = await processed(fitWithin(upright, attachmentSide));
  return [picture, await processed(fitWithin(sharp(picture.jpeg), thumbnailSide))];
}

function fitWithin(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: "inside", withoutEnlargement: true });
}

async function processed(image: Sharp): Promise<ProcessedImage> {
  const onWhite = image.flatten({ background: "#fff" }).toColourspace("srgb").jpeg({ quality: 82 });
  const { data, info } = await onWhite.toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
