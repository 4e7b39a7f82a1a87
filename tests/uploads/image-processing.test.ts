import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { gifOf, photo, pngOf } from "../support/image-files";
import { jpegWithEndlessExif, jpegWithScans } from "../support/jpeg-files";
import { makeClient } from "../support/makers";
import { canvas, openClubWithFolder, sendAttachment, sendAvatar } from "../support/uploads";

/** Sends a picture through the call for messages and returns the stored image. */
async function attached(bytes: Uint8Array, name = "foto.jpg"): Promise<Buffer> {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const answer = await sendAttachment(ana, bytes, { name });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  return readFileSync(path.join(club.folder, path.basename(url)));
}

/** The same through the call for avatars. */
async function worn(bytes: Uint8Array, name = "foto.jpg"): Promise<Buffer> {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  expect((await sendAvatar(ana, bytes, { name })).status).toBe(200);
  const [file = ""] = readdirSync(club.folder);
  return readFileSync(path.join(club.folder, file));
}

async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}

/** The colour at a place, each part from 0 to 255. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const close = (colour: number[]) => colour.map((part) => expect.toSatisfy((is) => Math.abs(is - part) < 12));

it.each([
  ["JPEG", () => canvas(40, 30).jpeg()],
  ["PNG", () => canvas(40, 30).png()],
  ["PNG with 16 bits", () => canvas(40, 30).toColourspace("rgb16").png()],
  ["WebP", () => canvas(40, 30).webp()],
  ["GIF", () => canvas(40, 30).gif()],
  ["AVIF", () => canvas(40, 30).avif()],
  ["JPEG in print colours", () => canvas(40, 30).toColourspace("cmyk").jpeg()],
])("a %s is converted to an sRGB JPEG, with any name", async (_, given) => {
  const picture = await attached(await given().toBuffer(), "../../../club.sqlite");
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "jpeg",
    width: 40,
    height: 30,
    space: "srgb",
    channels: 3,
    depth: "uchar",
  });
  const [red = 0, green = 0, blue = 0] = await colourAt(picture, 20, 15);
  expect(red).toBeGreaterThan(130);
  expect(Math.max(green, blue)).toBeLessThan(100);
});

it("an image is rotated upright and loses metadata of camera, place and author", async () => {
  const left = await canvas(100, 60, "#00ff00").png().toBuffer();
  const secrets = { IFD0: { Artist: "Ana", Copyright: "segredo" }, IFD3: { GPSLatitude: "8/1 3/1 0/1" } };
  const turned = await canvas(200, 60, "#0000ff")
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif(secrets)
    .withMetadata({ orientation: 6, density: 300 })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>segredo</x:xmpmeta>")
    .jpeg()
    .toBuffer();
  const given = await sharp(turned).metadata();
  expect([given.orientation, Boolean(given.exif), Boolean(given.xmp)]).toEqual([6, true, true]);

  for (const picture of [await attached(turned), await worn(turned)]) {
    const { orientation, exif, xmp, iptc, icc, width, height } = await sharp(picture).metadata();
    expect({ orientation, exif, xmp, iptc, icc }).toEqual({});
    expect(picture.includes("segredo")).toBe(false);
    expect(width).toBeLessThanOrEqual(height);
  }
  const upright = await attached(turned);
  expect(await sizeOf(upright)).toEqual([60, 200]);
  expect(await colourAt(upright, 30, 20)).toEqual(close([0, 255, 0]));
  expect(await colourAt(upright, 30, 180)).toEqual(close([0, 0, 255]));
});

it.each([
  [1, 1, [1, 1], [1, 1]],
  [2000, 3000, [1067, 1600], [512, 512]],
  [12_000, 1, [1600, 1], [1, 1]],
])("an image of %i × %i has %j as attachment and %j as avatar", async (width, height, large, square) => {
  const given = await canvas(width, height).png().toBuffer();
  expect(await sizeOf(await attached(given))).toEqual(large);
  expect(await sizeOf(await worn(given))).toEqual(square);
});

it("two images that are sent at once are decoded one after the other", async () => {
  const colours = [
    ["#ff0000", [255, 0, 0]],
    ["#0000ff", [0, 0, 255]],
  ] as const;
  const pictures = colours.map(async ([colour]) => attached(await canvas(400, 300, colour).png().toBuffer()));
  for (const [index, picture] of (await Promise.all(pictures)).entries())
    expect(await colourAt(picture, 20, 15)).toEqual(close([...(colours[index]?.[1] ?? [])]));
});

it("decompression bombs are refused without being decoded", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  await sendAvatar(ana, await photo(600, 600).jpeg().toBuffer());
  const before = memoryOfImages("VmHWM");
  for (const bomb of [pngOf(20_000, 10_000), pngOf(12_000, 12_000), gifOf(10_000, 65_535, 65_535)]) {
    for (let time = 0; time < 3; time += 1) expect((await sendAvatar(ana, bomb)).status).toBe(400);
  }
  expect(memoryOfImages("VmHWM") - before).toBeLessThan(60_000_000);
});

it("large images leave no memory taken in their process", { tags: "long" }, async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const deep = await canvas(6000, 4100).toColourspace("rgb16").png({ progressive: true }).toBuffer();
  const interlaced = await canvas(8192, 6144).ensureAlpha().png({ progressive: true }).toBuffer();
  const inScans = await canvas(8192, 6144).jpeg({ progressive: true }).toBuffer();
  for (const bytes of [deep, interlaced, inScans, deep, interlaced, inScans, deep, interlaced])
    expect((await sendAttachment(ana, bytes)).status).toBe(201);
  expect(memoryOfImages("VmRSS")).toBeLessThan(200_000_000);
});

/** The bytes of memory that the process for images has taken: now, or at most. */
function memoryOfImages(line: "VmRSS" | "VmHWM"): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ");
  const isOfImages = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-process");
  const pid = children.filter(Boolean).find(isOfImages);
  const [, kilobytes] =
    new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

it("an image that takes more memory than its header says is refused, and after three of them a fourth", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const bytes = readFileSync(new URL("64-megapixels-shown-as-800x800.avif", import.meta.url));
  const answers = [];
  for (const _ of "abcd") answers.push((await sendAvatar(ana, bytes)).status);
  const other = await sendAvatar(await makeClient(club), await canvas(40, 30).jpeg().toBuffer());
  expect([answers, other.status]).toEqual([[400, 400, 400, 429], 200]);
  expect(club.faults).toEqual([]);
});

it("an image that takes a processor for a minute is refused after ten seconds", {
  tags: "long",
}, async () => {
  const ana = await makeClient(openClubWithFolder());
  const bytes = readFileSync(new URL("overlays-of-a-minute.avif", import.meta.url));
  const started = performance.now();
  expect((await sendAvatar(ana, bytes)).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(59_000);
});

it("an image whose metadata never end is refused, and the next one is taken", { tags: "long" }, async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const bytes = await jpegWithEndlessExif();
  const [refused, taken] = await Promise.all([
    sendAvatar(ana, bytes),
    sendAttachment(ana, await canvas(40, 30).jpeg().toBuffer()),
  ]);
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    "A imagem está danificada ou incompleta.",
  ]);
  expect([taken.status, club.faults]).toEqual([201, []]);
});

it("the film that a phone puts after a photo counts as no part of it", async () => {
  const photo = await jpegWithScans(1, canvas(40, 30));
  const film = Buffer.concat(Array<Buffer>(100).fill(Buffer.from("ffda0008000000000000", "hex")));
  expect(await sizeOf(await attached(Buffer.concat([photo, film])))).toEqual([40, 30]);
});
