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

/** A JPEG with an EXIF directory whose hundred entries all lead to the directory itself. */
export async function jpegWithEndlessExif(): Promise<Buffer> {
  const jpeg = await canvas(16, 16).jpeg().toBuffer();
  const entry = (_: unknown, index: number) => {
    const bytes = Buffer.alloc(12);
    // The pointers to the directories of camera, place and interoperability.
    bytes.writeUInt16LE([0x8769, 0x8825, 0xa005][index % 3] ?? 0, 0);
    bytes.writeUInt16LE(4, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(8, 8);
    return bytes;
  };
  const entries = Array.from({ length: 100 }, entry);
  const tiff = Buffer.concat([Buffer.from("II*\0\x08\0\0\0\x64\0", "latin1"), ...entries, Buffer.alloc(4)]);
  const exif = Buffer.concat([Buffer.from("\xff\xe1\0\0Exif\0\0", "latin1"), tiff]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
