import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Duplex } from "node:stream";
import { onTestFinished } from "vitest";

/** A WebSocket without a client library, which would refuse to send invalid frames. */
export type RawSocket = {
  send: (content: string | Uint8Array) => void;
  sendRaw: (bytes: Uint8Array) => void;
  ping: () => void;
  isOpen: () => boolean;
  /** Resolves when the server has received the data sent so far, or has closed the socket. */
  taken: () => Promise<void>;
};

/** @returns null when the server refuses the handshake. */
export function openRawSocket(url: string, cookie: string): Promise<RawSocket | null> {
  const handshake = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
    agent: false,
    headers: {
      cookie,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    },
  });
  handshake.end();
  return new Promise((resolve) => {
    handshake.on("error", () => resolve(null));
    handshake.on("response", (answer) => {
      answer.resume();
      resolve(null);
    });
    handshake.on("upgrade", (_, stream) => resolve(rawSocketOn(stream)));
  });
}

function rawSocketOn(stream: Duplex): RawSocket {
  let isOpen = true;
  let answered = () => {};
  onTestFinished(() => void stream.destroy());
  stream.on("error", () => {});
  stream.on("close", () => {
    isOpen = false;
    answered();
  });
  // The server sends a close frame or ends the stream.
  stream.on("data", (bytes: Buffer) => {
    if (bytes.includes(closing)) stream.destroy();
    if (bytes.includes(pong)) answered();
  });
  stream.on("end", () => stream.destroy());
  const write = (bytes: Uint8Array) => void (isOpen && stream.writable && stream.write(bytes));
  return {
    send: (content) => write(framed(content)),
    sendRaw: write,
    ping: () => write(ping),
    isOpen: () => isOpen,
    taken: () =>
      new Promise((resolve) => {
        answered = resolve;
        if (isOpen) write(ping);
        else resolve();
      }),
  };
}

// First bytes of control frames (close, ping, pong); the server's texts never contain them.
const [closing, ping, pong] = [0x88, Buffer.from([0x89, 0x80, 0, 0, 0, 0]), 0x8a];

/** A frame as a browser sends it: masked, here with zeros. */
function framed(content: string | Uint8Array): Buffer {
  const payload = Buffer.from(content);
  const opening = 0x80 | (typeof content === "string" ? 1 : 2);
  const head =
    payload.length < 126
      ? Buffer.from([opening, 0x80 | payload.length])
      : Buffer.from([opening, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
