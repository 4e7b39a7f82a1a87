import type { Sharp, SharpOptions } from "sharp";
import { ClubError } from "~/club/errors";
import type { UploadKind } from "~/club/uploads/rules";

/** A picture as the club keeps it: JPEG, upright, sRGB, without metadata. Old phones know no WebP. */
export type ProcessedImage = { jpeg: Buffer; width: number; height: number };

const avatarSide = 512;
const attachmentSide = 1600;
const thumbnailSide = 320;

const most = { pixels: 50_000_000, side: 12_000, frames: 500 };

// A frozen image in the end costs no more than this, whatever it is made of.
const longest = { seconds: 20 };

let loading: Promise<typeof import("sharp").default> | undefined;

/** sharp, loaded with the first picture: without it the process is 15 MB smaller. */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    // One thread per picture: the other cores serve pages.
    sharp.concurrency(1);
    // What libvips could read besides (SVG, TIFF, its own formats…) is code that strangers' files never reach.
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

/** An image as a member sent it, in the field of this name. */
export type Image = { field: string; bytes: Buffer; format: Format };

/** What a file is by its first bytes, whatever it is called; null for all that the club does not take. */
export function formatOf(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, 64);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return "webp";
  // AVIF, by its own brand or among those it is compatible with.
  return /^.{4}ftyp(?:.{4})*?avi[fs]/s.test(text) ? "heif" : null;
}

/**
 * Draws a picture anew from a file that a member sent; nothing of the file itself is kept.
 * @returns the picture, and of an attachment a small one besides.
 * @throws ClubError invalid for a damaged or an enormous image.
 */
export async function reencode(
  image: Image,
  kind: UploadKind,
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  try {
    return await processImage(image, kind);
  } catch (error) {
    // libvips says what it thinks of the file; there is nobody to read it.
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
  // The header alone: what it announces is refused before any of it is unpacked.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new InvalidImage(damaged);
  const { width, height, pages = 1 } = header;
  if (pages > most.frames) throw new InvalidImage("Esta animação tem quadros demais.");
  if (width > most.side || height > most.side || width * height * pages > most.pixels) {
    throw new InvalidImage(
      "A imagem é grande demais: ela pode ter até 50 megapixels e 12.000 pixels de lado.",
    );
  }

  const options: SharpOptions = { failOn: "warning", limitInputPixels: most.pixels, sequentialRead: true };
  const upright = sharp(bytes, options).timeout(longest).autoOrient();
  if (kind === "avatar") {
    const side = Math.min(avatarSide, width, height);
    return [await processed(upright.resize(side, side, { fit: "cover", position: "attention" }))];
  }
  const picture = await processed(withTimeout(upright, attachmentSide));
  return [picture, await processed(withTimeout(sharp(picture.jpeg), thumbnailSide))];
}

function withTimeout(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: "inside", withoutEnlargement: true });
}

async function processed(image: Sharp): Promise<ProcessedImage> {
  const onWhite = image.flatten({ background: "#fff" }).toColourspace("srgb").jpeg({ quality: 82 });
  const { data, info } = await onWhite.toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
