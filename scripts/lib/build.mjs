import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureFonts } from "../fonts.mjs";
import { lockFile, serving } from "./install.mjs";
import { remixOnServer } from "./remix-on-server.mjs";
import { bin, fail, run } from "./run.mjs";
import { buildWorker } from "./worker.mjs";

const stamp = "build/.stamp";
const assets = "build/client/assets";
const sources = ["app", "db", "public", "scripts", "server.ts", "package-lock.json"].concat([
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
]);
// The build contains no tests, and makes the subset fonts itself.
const ignored = /\.test\.tsx?$|^app.ui.fonts/;

/**
 * Builds when a source has changed since the last complete build, and never under a running server.
 * @param options.orInUse beside a running server, its own build is enough.
 */
export async function ensureBuilt({ orInUse = false } = {}) {
  mkdirSync("build", { recursive: true });
  if (isUpToDate() || (await aloneWithBuild(build)) || isUpToDate() || orInUse) return;
  fail(serving);
}

function isUpToDate() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash();
}

function sourcesHash() {
  const hash = createHash("sha256");
  const within = (folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  const files = sources.flatMap((one) => (statSync(one).isFile() ? [one] : within(one)));
  for (const file of files.filter((one) => !ignored.test(one) && statSync(one).isFile()).sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Locks the build during `work`; otherwise waits up to five minutes for another build.
 * @returns false beside a running server, which shares the lock, or after another build.
 */
export async function aloneWithBuild(work) {
  const { default: Database } = await import("better-sqlite3");
  const lock = new Database(lockFile, { timeout: 200 });
  const isLocked = (statement) => {
    try {
      return Boolean(lock.exec(statement));
    } catch (error) {
      if (error.code !== "SQLITE_BUSY") throw error;
      return false;
    }
  };
  try {
    if (isLocked("begin exclusive")) {
      await work();
      return true;
    }
    lock.pragma("busy_timeout = 300000");
    isLocked("begin; select count(*) from sqlite_master");
    return false;
  } finally {
    lock.close();
  }
}

async function build() {
  // Another build may have ended just before this one.
  if (isUpToDate()) return;
  console.log("Construindo a aplicação (menos de um minuto)…");
  rmSync(stamp, { force: true });
  await ensureFonts();
  // Hashed before the build: a file edited meanwhile makes the next start build again.
  const hash = sourcesHash();
  await run(bin("remix"), ["vite:build"], {
    quiet: true,
    env: { NODE_ENV: "production" },
    sentence: "A construção das páginas falhou; o motivo está logo acima.",
  });
  await buildWorker();
  await bundle("server.ts", "server");
  await bundle("app/operator/cli/main.ts", "clube");
  await bundle(sheetWorker, "sheet.worker");
  await precompress();
  writeFileSync(stamp, hash);
}

/** Runs from its own place: a release has the bundle there. */
export const sheetWorker = "app/server/importing/sheet.worker.mjs";

/** Packages that a bundle imports at run time: those with native code. */
export const external = [
  "better-sqlite3",
  "@node-rs/argon2",
  "sharp",
  "vite",
  "bufferutil",
  "utf-8-validate",
];

/** Names of CommonJS that bundled packages use, defined in the module. */
export const commonJsNames = `import { createRequire as __createRequire } from "node:module";
const require = __createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
`;

/** A single module starts in half the time of a program that resolves its packages. */
async function bundle(entry, name) {
  const { build: bundleFile, stop } = await import("esbuild");
  const options = {
    entryPoints: [entry],
    outfile: `build/${name}.js`,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    charset: "utf8",
    sourcemap: false,
    // server.ts imports the pages' build under this name (server-build.d.ts has its type).
    alias: { "#server-build": "./build/server/index.js" },
    external,
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: commonJsNames },
    plugins: [remixOnServer],
    logLevel: "error",
    logOverride: { "ignored-bare-import": "silent" },
  };
  await bundleFile(options).catch(() => fail("A construção do servidor falhou; o motivo está logo acima."));
  // `npm start` goes on in this process: esbuild's own, of some 270 MB, would run as long as the server.
  await stop();
}

async function precompress() {
  const built = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name));
  const files = [...built, "../sw.js"];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(assets, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
    }),
  );
}
