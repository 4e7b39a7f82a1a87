import { readIsbn } from "~/club/books/isbn";

/** Reads the bar codes of a picture. */
export type Detector = (video: HTMLVideoElement) => Promise<string[]>;

declare global {
  interface Window {
    /** In Chromium on Android and macOS. */
    BarcodeDetector?: {
      new (options: {
        formats: string[];
      }): { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** The browser's own detector, or that of a library, which is loaded now. */
export async function makeDetector(): Promise<Detector> {
  const Own = window.BarcodeDetector;
  if (Own && (await Own.getSupportedFormats()).includes("ean_13")) {
    const detector = new Own({ formats: ["ean_13"] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { detectEan13 } = await import("./barcode-library");
  return async (video) => detectEan13(video);
}

/** Milliseconds between two pictures. */
const pause = 150;

/** Looks at the video until it shows the bar code of a book. @returns its ISBN. */
export async function scan(video: HTMLVideoElement, detect: Detector, signal: AbortSignal): Promise<string> {
  while (true) {
    if (signal.aborted) throw signal.reason;
    // A frame that cannot be read is followed by others.
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await detect(video).catch(() => []) : [];
    const isbn = codes.map(readIsbn).find(({ refusal }) => refusal === null)?.isbn;
    if (isbn) return isbn;
    await new Promise((passed) => setTimeout(passed, pause));
  }
}
