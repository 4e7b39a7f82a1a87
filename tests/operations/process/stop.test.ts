import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { io } from "socket.io-client";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { readStream } from "../../support/event-stream";
import { register, riobaldo } from "../../support/http";
import { freePort, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

it("SIGTERM finishes running logins, accepts no new ones and leaves the data in one file, also with a second signal", async () => {
  const server = await serverForThisTest({ dataDir: folder });
  const cookie = await register(server.url);
  const socket = io(server.url, { extraHeaders: { cookie }, reconnection: false });
  await until(() => socket.connected, "the socket");
  // Passwords are checked two at a time: the third waits for another.
  const logins = Array.from({ length: 3 }, () => beginLogin(server.url));
  await Promise.all(logins.map(({ isTaken }) => isTaken));
  const ended = server.stop();
  await until(() => isRefused(server.url), "the port to close");
  server.child.kill("SIGINT");

  for (const login of logins) login.send();
  expect(await Promise.all(logins.map(({ answer }) => answer))).toEqual(Array(3).fill(200));
  expect(await ended).toBe(0);
  expect(socket.connected).toBe(false);
  const log = path.join(folder, "club.sqlite-wal");
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
});

it("SIGTERM closes an open page's event stream and does not wait for the page", async () => {
  const server = await serverForThisTest({ dataDir: folder });
  const cookie = await register(server.url);
  const stream = readStream(await fetch(`${server.url}/notifications/events`, { headers: { cookie } }));
  await until(() => stream.counts().length > 0, "the first count");

  expect(await server.stop()).toBe(0);

  // After eight seconds the server would cut the connection, which does not end the stream.
  await until(stream.isEnded, "the end");
});

it("npm start passes a signal on to the server, and leaves no process behind", { tags: "long" }, async () => {
  const port = String(await freePort());
  const env = { ...process.env, HOST: "127.0.0.1", PORT: port, DATA_DIR: folder };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const isLeft = () => {
    try {
      return process.kill(-npm.pid!, 0);
    } catch {
      return false;
    }
  };
  onTestFinished(() => {
    if (isLeft()) process.kill(-npm.pid!, "SIGKILL");
  });
  let output = "";
  npm.stdout.on("data", (text) => {
    output += text;
  });
  await until(() => output.includes("Entrelinhas no ar"), "the server");
  npm.kill("SIGTERM");
  await until(() => !isLeft(), "the end of all processes");
});

/** A login whose status 100 confirms that the server is handling the request, and waits for its body. */
function beginLogin(url: string) {
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const login = request(`${url}/api/login`, { method: "POST", headers, agent: false });
  const isTaken = once(login, "continue");
  const answer = once(login, "response").then(([{ statusCode }]) => statusCode as number);
  login.flushHeaders();
  return { isTaken, send: () => login.end(JSON.stringify(riobaldo)), answer };
}

function isRefused(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("connect", () => resolve(false)).on("error", () => resolve(true));
    socket.on("connect", () => socket.destroy());
  });
}
