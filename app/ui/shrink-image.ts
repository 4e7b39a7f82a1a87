/** Pixels. The server refuses 50 megapixels, which no picture within this square has. */
const hugeSide = 7000;

/** Pixels of the longest side, one attempt after the other. */
const sides = [2560, 1920, 1280, 800];

/**
 * Redraws a picture in the browser as an upright JPEG that fits.
 * @returns the file itself if it fits already, or if this browser cannot decode it.
 */
export async function shrinkToFit(file: File, maxBytes: number): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loaded(address);
    if (file.size <= maxBytes && longestSide(image) <= hugeSide) return file;
    for (const side of sides) {
      const jpeg = await drawn(image, side);
      if (jpeg && jpeg.size <= maxBytes)
        return new File([jpeg], asJpegName(file.name), { type: "image/jpeg" });
    }
  } catch {
    // The caller refuses a file that is still too large.
  } finally {
    URL.revokeObjectURL(address);
  }
  return file;
}

/** An element and no ImageBitmap: older browsers ignore the orientation of the camera in a bitmap. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });
}

function longestSide({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.max(naturalWidth, naturalHeight);
}

function drawn(image: HTMLImageElement, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / longestSide(image));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency; without this the background would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
}

function asJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.jpg`;
}
