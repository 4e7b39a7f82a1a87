const [startOfScan, endOfImage] = [0xda, 0xd9];

/**
 * Markers without a length: a stuffed zero, a fill byte, reserved ones, the restarts and the start of an image. Attack:
 * libjpeg searches on byte by byte after a reserved one in place of a restart, so a length there would hide scans.
 */
const isBare = (marker: number) => marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The number of scans of a JPEG (ITU T.81, B.1.1). Those of an embedded thumbnail, and of what follows the image, such as
 * the film of a phone's photo, do not count.
 */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff);
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    const end = at + (isBare(marker) ? 1 : 2 + jpeg.readUInt16BE(at + 2));
    at = jpeg.indexOf(0xff, end);
  }
  return scans;
}
