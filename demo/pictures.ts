import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PictureName } from "./content/chats/chat";

export type DemoPictures = Partial<Record<PictureName, DemoPicture>>;
export type DemoPicture = {
  fileName: string;
  jpeg: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
};

const size = { width: 960, height: 660 };
const thumbnailSide = 320;

const drawings: Record<PictureName, string> = {
  mapa: `<rect width="960" height="660" fill="#f5c31d"/><circle cx="340" cy="460" r="330" fill="#f4633f"/>
    <circle cx="650" cy="680" r="275" fill="#11593a"/><circle cx="765" cy="190" r="105" fill="#fff"/>
    <path d="M120 570c60-90 110-130 200-160s150-10 210-90 80-140 170-140h120" fill="none" stroke="#12261f"
      stroke-width="14" stroke-linecap="round" stroke-dasharray="4 26"/>`,
  convite: `<rect width="960" height="660" fill="#f3a9b8"/><path d="M0 660V330L480 90l480 240v330z" fill="#f5c31d"/>
    <circle cx="480" cy="400" r="170" fill="#f4633f"/><path d="M330 350c60-40 110-40 150 0 40-40 90-40 150 0v150c-60-40-110-40-150 0-40-40-90-40-150 0z"
      fill="#fff" stroke="#12261f" stroke-width="12" stroke-linejoin="round"/><path d="M480 350v150" stroke="#12261f" stroke-width="12"/>`,
};

export async function drawPictures(): Promise<DemoPictures> {
  const { default: sharp } = await import("sharp");
  const drawn = Object.entries(drawings).map(async ([name, shapes]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes}</svg>`;
    const picture = sharp(Buffer.from(svg));
    const jpeg = await picture.clone().jpeg({ quality: 82 }).toBuffer();
    const thumbnail = await picture.resize(thumbnailSide).jpeg({ quality: 78 }).toBuffer();
    // A hash instead of a random name, so that the same picture has the same name.
    const fileName = `${createHash("sha1").update(jpeg).digest("hex")}.jpg`;
    return [name, { fileName, jpeg, thumbnail, ...size }];
  });
  return Object.fromEntries(await Promise.all(drawn));
}

export function writePictures(dataDir: string, pictures: DemoPictures): void {
  const folder = path.join(dataDir, "uploads");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { fileName, jpeg, thumbnail } of Object.values(pictures)) {
    writeFileSync(path.join(folder, fileName), jpeg, { mode: 0o600 });
    writeFileSync(path.join(folder, fileName.replace(".jpg", "-320.jpg")), thumbnail, { mode: 0o600 });
  }
}
