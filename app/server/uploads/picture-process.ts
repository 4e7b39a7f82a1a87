// A process of its own, so that a crafted image can be ended: see process-image.server.ts. Node itself removes the types.
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { scansOf } from "./jpeg-scans.ts";
import type { Answer, ProcessedImage, Task } from "./process-image.server.ts";

const avatarSide = 512;
const attachmentSide = 1600;
/** Sharp at the width of the largest cover on a display with two pixels for one. */
const coverSide = 1024;
const thumbnailSide = 320;

// A camera of 50 megapixels takes photos of 8192 × 6144.
const maxImage = { pixels: 50_400_000, side: 12_000, frames: 500 };

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

const loaders = {
  jpeg: "VipsForeignLoadJpeg",
  png: "VipsForeignLoadPng",
  webp: "VipsForeignLoadWebp",
  gif: "VipsForeignLoadNsgif",
  heif: "VipsForeignLoadHeif",
};

sharp.cache(false);
// One thread leaves the other cores to pages.
sharp.concurrency(1);
// Untrusted files must not reach libvips' other parsers (SVG, TIFF, its own formats…).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(loaders) });

/** Bytes, of which the images above take half, and milliseconds of a processor for one image. */
const limits = { memory: 700_000_000, time: 10_000 };

let timeBefore = 0;

function timeOfImage(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 - timeBefore;
}

function isSlow(): boolean {
  return timeOfImage() > limits.time / 2;
}

/**
 * Attack: an AVIF of 2 kB may show 800 pixels of an image of 144 megapixels, which its header does not say, and one of 900
 * bytes may take a minute. A busy machine takes no time from an image.
 */
function endBeyondLimits(): void {
  const isBeyond = process.memoryUsage.rss() > limits.memory || timeOfImage() > limits.time;
  if (isBeyond) process.kill(process.pid, "SIGKILL");
}
setInterval(endBeyondLimits, 20);

class InvalidImage extends Error {}

process.on("message", async (task: Task) => {
  timeBefore += timeOfImage();
  send(await answerTo(task));
});
// A stop of the club signals all its processes, and finishes what is under way.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
// A plain exit would wait for the image.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
send("ready");

function send(answer: Answer): void {
  process.send?.(answer);
}

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { pictures: await processImage(task), isSlow: isSlow() };
  } catch (error) {
    // The error texts of libvips are of no use to members.
    return { refusal: error instanceof InvalidImage ? error.message : null, isSlow: isSlow() };
  }
}

async function processImage({ bytes, format, kind }: Task): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  // Reads only the header, so that an oversized image is refused before it is decoded.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  send("header");
  if (header.format !== format) throw new Error("another format than that of the first bytes");
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

  return render(bytes, header, kind);
}

async function render(
  bytes: Buffer,
  { width, height }: Metadata,
  kind: Task["kind"],
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  const options: SharpOptions = {
    failOn: "warning",
    limitInputPixels: maxImage.pixels,
    sequentialRead: true,
  };
  const upright = sharp(bytes, options).autoOrient();
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
