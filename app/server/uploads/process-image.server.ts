import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import pLimit from "p-limit";
import { ClubError } from "~/club/errors";
import type { UploadKind } from "~/club/uploads/rules";

/** A stored image: JPEG, upright, sRGB, without metadata. Old phones do not support WebP. */
export type ProcessedImage = { jpeg: Buffer; width: number; height: number };

type Format = "jpeg" | "png" | "webp" | "gif" | "heif";

export type Image = { field: string; bytes: Buffer; format: Format };

export type Task = { bytes: Buffer; format: Format; kind: UploadKind };

/** `ready` comes once, `header` before an image is decoded, and the last one answers the task. */
export type Answer = "ready" | "header" | LastAnswer;

type LastAnswer =
  | { pictures: [ProcessedImage, ...ProcessedImage[]]; isSlow: boolean }
  | { refusal: string | null; isSlow: boolean };

/** Detects the format by the first bytes, not by name; null for unsupported formats. */
export function formatOf(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, 64);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return "webp";
  // AVIF as major or compatible brand.
  return /^.{4}ftyp(?:.{4})*?avi[fs]/s.test(text) ? "heif" : null;
}

const damaged = "A imagem está danificada ou incompleta.";

/** Attack: an image that is in memory as a whole takes up to 300 MB there. */
const oneByOne = pLimit(1);

/**
 * Decodes an uploaded image and encodes it again: no byte of the file itself is stored.
 * @param slow is called for an image that takes seconds, and for one that ends the process by its time or memory.
 * @returns the image, and an attachment's thumbnail. @throws ClubError invalid for a damaged or too large image.
 */
export async function reencode(
  { field, bytes, format }: Image,
  kind: UploadKind,
  slow: () => void,
): Promise<[ProcessedImage, ...ProcessedImage[]]> {
  const answer = await oneByOne(answerTo, { bytes, format, kind });
  if (answer.isSlow) slow();
  if ("pictures" in answer) return answer.pictures;
  throw new ClubError("invalid", answer.refusal ?? damaged, { field });
}

/** Milliseconds without an answer, after which the process ends; an image ends itself earlier, by its processor time. */
const longest = { start: 20_000, header: 5_000, image: 60_000 };

/** The memory of the process is free again after so many milliseconds without an image. */
const idleTime = 60_000;

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Attack: nothing interrupts libvips within a step, such as metadata that refers to itself. So it runs in a process that
 * can be ended. @throws Error if the process does not start.
 */
async function answerTo(task: Task): Promise<LastAnswer> {
  clearTimeout(idle);
  const idling = running?.connected ? running : undefined;
  const child = idling ?? start();
  running = child;
  let step: keyof typeof longest = "start";
  let timer: NodeJS.Timeout | undefined;
  const enter = (next: typeof step) => {
    clearTimeout(timer);
    step = next;
    timer = setTimeout(stop, longest[step]);
  };
  const send = () => {
    enter("header");
    child.send(task, () => {});
  };
  try {
    return await new Promise((resolve, reject) => {
      const end = () => {
        if (running === child) running = undefined;
        if (step === "start") reject(new Error("the process for images does not start"));
        else resolve({ refusal: null, isSlow: true });
      };
      child.once("error", end).once("exit", end);
      child.on("message", (message: Answer) => {
        if (message === "ready") send();
        else if (message === "header") enter("image");
        else resolve(message);
      });
      if (idling) send();
      else enter("start");
    });
  } finally {
    clearTimeout(timer);
    for (const event of ["error", "exit", "message"]) child.removeAllListeners(event);
    child.on("error", () => {});
    idle = setTimeout(stop, idleTime).unref();
  }
}

/** For glibc: bytes, from which a freed block goes back to the system. Otherwise fifty images leave 400 MB. */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Starts the process, which loads sharp. It ends with this one. */
function start(): ChildProcess {
  // From the working directory, like the migrations: a bundle has no files next to it.
  const file = path.join(process.cwd(), "app", "server", "uploads", "picture-process.ts");
  const { NODE_ENV, LD_LIBRARY_PATH } = process.env;
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [],
    // Security: it needs no secret of the club. The thresholds return the memory of one image before the next.
    env: { NODE_ENV, LD_LIBRARY_PATH, ...returnsMemory },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function stop(): void {
  running?.kill("SIGKILL");
  running = undefined;
}
