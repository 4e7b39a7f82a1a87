import { canvas } from "./uploads";

/** A JPEG whose header has these dimensions. */
export async function jpegAnnouncing(width: number, height: number, image = canvas(16, 16).jpeg()) {
  const jpeg = await image.toBuffer();
  // The frame of a progressive JPEG has another mark.
  const frame = Math.max(...[0xc0, 0xc2].map((mark) => jpeg.indexOf(Buffer.from([0xff, mark]))));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A progressive JPEG that has its scans so many times. */
export async function jpegWithScans(times: number, image = canvas(16, 16)): Promise<Buffer> {
  const jpeg = await image.jpeg({ progressive: true }).toBuffer();
  const first = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const scans = jpeg.subarray(first, -2);
  return Buffer.concat([jpeg.subarray(0, first), ...Array<Buffer>(times).fill(scans), jpeg.subarray(-2)]);
}
