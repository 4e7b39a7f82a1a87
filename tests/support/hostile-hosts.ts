import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Writes again and again until the connection is closed. */
function repeat(socket: Socket, text: string, milliseconds: number): void {
  const timer = setInterval(() => socket.write(text), milliseconds);
  socket.once("close", () => clearInterval(timer));
}

/** Without a status that counts. */
export const withoutStatus: Record<string, (socket: Socket) => void> = {
  "an answer 101 that switches": (socket) =>
    void socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  "interim answers without end": (socket) =>
    repeat(socket, "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(100), 1),
  silence: () => {},
  "a head without end": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    repeat(socket, `a: ${"x".repeat(1000)}\r\n`, 1);
  },
  "a head, byte by byte": (socket) => repeat(socket, "H", 20),
  "a reset": (socket) => void socket.resetAndDestroy(),
  "something else than HTTP": (socket) => void socket.write("220 smtp.example\r\n"),
};

/** With a status 200, and a body that never ends. */
export const withoutEnd: Record<string, (socket: Socket) => void> = {
  "a body without end": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    repeat(socket, "\x89PNG\r\n\x1a\n".padEnd(60_000, "x"), 1);
  },
  "a body, byte by byte": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n");
    repeat(socket, "x", 20);
  },
};

/** A host on a local port that acts like this on each connection that sends something. */
export async function openHostileHost(act: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("data", () => act(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
