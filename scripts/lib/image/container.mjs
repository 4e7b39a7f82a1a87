import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { node } from "../run.mjs";

/** Runs a program of the machine to its end. @throws with its output when it fails. */
export function machine(program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (error || status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error ?? stderr + stdout}`);
  return stdout;
}

/** Makes the files of the last stage: its base by debootstrap, its steps as an engine would run them. */
export function makeRoot({ image, base, root, built }) {
  if (!existsSync(path.join(base, "usr"))) {
    mkdirSync(base, { recursive: true });
    machine("debootstrap", "--variant=minbase", "trixie", base);
  }
  rmSync(root, { recursive: true, force: true });
  machine("cp", "-a", "--reflink=auto", base, root);
  for (const { name, rest } of image.steps) {
    if (name === "RUN") machine("chroot", root, "/bin/sh", "-c", rest);
    else copyStep(rest, root, built);
  }
}

/** The first stage is what `npm run build` has built on this machine. */
function copyStep(rest, root, built) {
  const parts = rest.split(/\s+/);
  const isFromBuild = parts[0] === "--from=build";
  const [from, to] = parts.slice(isFromBuild ? 1 : 0);
  cpSync(isFromBuild ? built : from, path.join(root, to), { recursive: true });
}

/** A new volume has the contents and the owner of the image's folder. */
export function makeVolume(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  machine("cp", "-a", path.join(root, "storage"), folder);
}

// Like an engine without privileges: read-only root, no capabilities, its own processes and network, port 80 for everyone.
const prepare = `
mount --make-rprivate / && mount --bind "$ROOT" "$ROOT" && mount -o remount,ro,bind "$ROOT" &&
mount --bind "$VOLUME" "$ROOT/storage" && mount -t tmpfs tmpfs "$ROOT/tmp" &&
mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev" &&
ip link set lo up && echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start &&
exec chroot "$ROOT" "$@"`;

function asUser({ user, folder, env }, more, command) {
  const [uid, gid] = user.split(":");
  const rights = ["--clear-groups", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"];
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const variables = Object.entries({ ...env, ...more }).map(([name, value]) => `${name}=${value}`);
  const inFolder = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', folder, ...command];
  return [
    "/usr/bin/setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    ...rights,
    "/usr/bin/env",
    "-i",
    path,
  ].concat(variables, inFolder);
}

/** Starts a container of the image. */
export async function startContainer({ image, root, volume, env = {}, command = image.command }) {
  const kinds = ["--mount", "--pid", "--net", "--ipc", "--uts", "--fork", "--kill-child=KILL"];
  const args = [...kinds, "/bin/sh", "-c", prepare, "container", ...asUser(image, env, command)];
  const child = spawn("unshare", args, { env: { PATH: process.env.PATH, ROOT: root, VOLUME: volume } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => code);
  const pid = await firstProcess(child, image.user);
  const target = ["--target", String(pid)];
  return {
    output: () => output,
    pid,
    /** Lines of /proc/…/status of the first process. */
    status: () => readFileSync(`/proc/${pid}/status`, "utf8"),
    /** Like `docker exec`. @returns the exit code and the output. */
    exec(...words) {
      const into = [...target, "--mount", "--pid", "--net", "--ipc", "--uts", "--root", "--"];
      const { status, stdout, stderr } = spawnSync("nsenter", [...into, ...asUser(image, env, words)], {
        encoding: "utf8",
      });
      return { code: status, text: stdout + stderr };
    },
    /** A request from within the container's network. */
    ask(address, init = {}) {
      const script = `const [address, init] = JSON.parse(process.argv[1]);
        const { request } = await import("node:http");
        const sent = request(address, init, async (response) => {
          const text = (await response.setEncoding("utf8").toArray()).join("");
          console.log(JSON.stringify({ status: response.statusCode, headers: response.headers, text }));
        });
        sent.on("error", () => console.log('{"status":0,"text":"","headers":{}}'));
        sent.end(init.body);`;
      const words = [node, "--input-type=module", "-e", script, JSON.stringify([address, init])];
      return JSON.parse(machine("nsenter", ...target, "--net", "--", ...words));
    },
    async stop(signal = "SIGTERM") {
      process.kill(pid, signal);
      const started = performance.now();
      const code = await Promise.race([ended, pause(20_000, "late", { ref: false })]);
      if (code === "late") child.kill("SIGKILL");
      return { code, seconds: (performance.now() - started) / 1000 };
    },
  };
}

/** The first process of the container, seen from the machine, once it has its own root and its user. */
async function firstProcess(child, user) {
  const asItsUser = new RegExp(`^Uid:\\s+${user.split(":")[0]}\\s`, "m");
  for (let tries = 0; tries < 400; tries += 1) {
    const file = `/proc/${child.pid}/task/${child.pid}/children`;
    const [pid] = existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean) : [];
    if (pid && asItsUser.test(readFileSync(`/proc/${pid}/status`, "utf8"))) return Number(pid);
    await pause(25);
  }
  throw new Error("the container did not start");
}

export async function until(condition, milliseconds = 30_000) {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (condition()) return true;
    await pause(200);
  }
  return false;
}
