import { randomBytes } from "node:crypto";
import { request } from "node:http";

/**
 * A page's socket without a client library (Socket.IO 5 over Engine.IO 4), whose work would be counted as the server's.
 * @param receive gets the text of each event.
 * @returns, after the connection, a function that closes the socket.
 */
export function openSocket(url, cookie, receive) {
  const headers = {
    cookie,
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  };
  const handshake = request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers, agent: false });
  return new Promise((resolve, reject) => {
    handshake.once("error", reject);
    handshake.once("response", ({ statusCode }) =>
      reject(new Error(`the handshake was answered ${statusCode}`)),
    );
    handshake.once("upgrade", (_answer, socket, first) => {
      const handle = (text) => {
        if (text.startsWith("42")) receive(text);
        else if (text.startsWith("44")) reject(new Error(`the connection was refused: ${text}`));
        else if (text.startsWith("40")) resolve(() => socket.destroy());
        else if (text[0] === "0") socket.write(masked("40"));
        else if (text[0] === "2") socket.write(masked("3"));
      };
      const take = reader(handle);
      socket.setNoDelay(true).on("data", take).on("error", reject);
      if (first.length > 0) take(first);
    });
    handshake.end();
  });
}

/** Reads a server's frames across chunk boundaries; they are whole texts and never masked. */
function reader(handle) {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 2) {
      const short = rest[1] & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < head) return;
      const length =
        short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < head + length) return;
      if ((rest[0] & 15) === 1) handle(rest.toString("utf8", head, head + length));
      rest = rest.subarray(head + length);
    }
  };
}

/** A short text as a client's frame. */
function masked(text) {
  const mask = randomBytes(4);
  const bytes = Buffer.from(text).map((byte, index) => byte ^ mask[index % 4]);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length]), mask, bytes]);
}
