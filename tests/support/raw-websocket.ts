import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Duplex } from "node:stream";
import { onTestFinished } from "vitest";

/** A WebSocket without a library on this side, which would send nothing that is wrong. */
export type BareLine = {
  /** Sends one frame, of text or bytes. */
  send: (content: string | Uint8Array) => void;
  /** Sends bytes that need be no frame. */
  sendRaw: (bytes: Uint8Array) => void;
  isOpen: () => boolean;
  /** Resolves when the server has taken what was sent so far, or has ended the line. */
  taken: () => Promise<void>;
};

/** Asks for a WebSocket of the server's. @returns null when it is refused. */
export function openBareLine(url: string, cookie: string): Promise<BareLine | null> {
  const asking = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
    agent: false,
    headers: {
      cookie,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    },
  });
  asking.end();
  return new Promise((resolve) => {
    asking.on("error", () => resolve(null));
    asking.on("response", (answer) => {
      answer.resume();
      resolve(null);
    });
    asking.on("upgrade", (_, stream) => resolve(lineOn(stream)));
  });
}

function lineOn(stream: Duplex): BareLine {
  let isOpen = true;
  let answered = () => {};
  onTestFinished(() => void stream.destroy());
  stream.on("error", () => {});
  stream.on("close", () => {
    isOpen = false;
    answered();
  });
  // The server's farewell: a frame that closes, or simply the end.
  stream.on("data", (bytes: Buffer) => {
    if (bytes.includes(closing)) stream.destroy();
    if (bytes.includes(pong)) answered();
  });
  stream.on("end", () => stream.destroy());
  const write = (bytes: Uint8Array) => void (isOpen && stream.writable && stream.write(bytes));
  return {
    send: (content) => write(framed(content)),
    sendRaw: write,
    isOpen: () => isOpen,
    taken: () =>
      new Promise((resolve) => {
        answered = resolve;
        if (isOpen) write(ping);
        else resolve();
      }),
  };
}

// The opening bytes of frames that WebSockets themselves are kept and ended with; no text of the server's has them.
const [closing, ping, pong] = [0x88, Buffer.from([0x89, 0x80, 0, 0, 0, 0]), 0x8a];

/** A whole frame as a browser sends it: masked, here with zeros. */
function framed(content: string | Uint8Array): Buffer {
  const payload = Buffer.from(content);
  const opening = 0x80 | (typeof content === "string" ? 1 : 2);
  const head =
    payload.length < 126
      ? Buffer.from([opening, 0x80 | payload.length])
      : Buffer.from([opening, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
