import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** Writes again and again until the connection is closed. */
export function repeat(socket: Socket, text: string, milliseconds: number): void {
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

/** Commands of an SMTP session; "." ends the contents. */
export const stages = ["RCPT", "DATA", "."] as const;
export type Stage = (typeof stages)[number] | "EHLO";

/** A mail server that answers the e-mails to `victim` byte by byte and without end from one stage on. */
export async function openDrippingMailServer(stage: Stage, victim: string) {
  const arrived: string[] = [];
  const dripping = new Set<Promise<unknown>>();
  const mail = {
    isHostile: true,
    arrived,
    /** Resolves when the club has closed the connections that drip. */
    closed: () => Promise.all(dripping),
    url: "",
  };
  const server = createServer((socket) => {
    let to = "";
    let isContents = false;
    socket.on("error", () => {}).write("220 correio.example\r\n");
    createInterface(socket).on("line", (line) => {
      if (isContents && line !== ".") return;
      const command = isContents ? "." : (line.split(" ")[0] ?? "");
      isContents = command === "DATA";
      if (command === "RCPT") to = /<(.*)>/.exec(line)?.[1] ?? "";
      if (mail.isHostile && command === stage && to === victim) {
        dripping.add(once(socket, "close"));
        return repeat(socket, "2", 20);
      }
      if (command === ".") arrived.push(to);
      socket.write(command === "DATA" ? "354 go on\r\n" : "250 ok\r\n");
      if (command === "QUIT") socket.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return mail;
}
