import BinaryBitmap from "@zxing/library/es2015/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/es2015/core/common/HybridBinarizer";
import DecodeHintType from "@zxing/library/es2015/core/DecodeHintType";
import EAN13Reader from "@zxing/library/es2015/core/oned/EAN13Reader";
import RGBLuminanceSource from "@zxing/library/es2015/core/RGBLuminanceSource";

// The reader of one format is a tenth of the library.
const reader = new EAN13Reader();
const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** Pixels. More of them make a phone slow and read no better. */
const maxWidth = 960;

const canvas = document.createElement("canvas");

/** The number in the current frame of a video, or none. */
export function detectEan13(video: HTMLVideoElement): string[] {
  const scale = Math.min(1, maxWidth / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (width === 0 || height === 0) return [];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // One number for each pixel. The library weighs red and blue alike, so their order does not matter.
  const source = new RGBLuminanceSource(new Int32Array(data.buffer), width, height);
  try {
    return [reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()];
  } catch {
    // The library throws when a picture has no code.
    return [];
  }
}
