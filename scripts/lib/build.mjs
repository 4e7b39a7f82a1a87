import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureFonts } from "../fonts.mjs";
import { aloneWithBuild, serving } from "./in-use.mjs";
import { remixOnServer } from "./remix-on-server.mjs";
import { bin, fail, run } from "./run.mjs";
import { sourcesHash } from "./sources.mjs";

const stamp = "build/.stamp";
const assets = "build/client/assets";

/** Builds when a source has changed since the last complete build, and never under a running server. */
export async function ensureBuilt() {
  if (isUpToDate() || (await aloneWithBuild(build)) || isUpToDate()) return;
  fail(serving);
}

function isUpToDate() {
  return readStamp() === sourcesHash();
}

async function build() {
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
  await bundle("server.ts", "server");
  await bundle("app/operator/cli/main.ts", "clube");
  await precompress();
  writeFileSync(stamp, hash);
}

function readStamp() {
  mkdirSync("build", { recursive: true });
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}

/** A single file, the body of a function, starts in half the time of a program that resolves its packages. */
async function bundle(entry, name) {
  const { build: bundleFile, stop } = await import("esbuild");
  const options = {
    entryPoints: [entry],
    outfile: `build/${name}.cjs`,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    // A script of node:vm imports nothing at run time.
    supported: { "dynamic-import": false },
    sourcemap: false,
    // server.ts imports the pages' build under this name (server-build.d.ts has its type).
    alias: { "#server-build": "./build/server/index.js" },
    external: ["better-sqlite3", "@node-rs/argon2", "vite", "bufferutil", "utf-8-validate", "sharp"],
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "__fileUrl" },
    banner: {
      js: `(function (require, __filename) {
const __fileUrl = require("node:url").pathToFileURL(__filename).href;
const __dirname = require("node:path").dirname(__filename);
const module = { exports: {} };`,
    },
    footer: { js: "})" },
    plugins: [remixOnServer],
    logLevel: "error",
    logOverride: { "ignored-bare-import": "silent" },
  };
  await bundleFile(options).catch(() => fail("A construção do servidor falhou; o motivo está logo acima."));
  // `npm start` goes on in this process: esbuild's own, of some 270 MB, would run as long as the server.
  await stop();
  const hash = createHash("sha256")
    .update(readFileSync(`build/${name}.cjs`))
    .digest("hex")
    .slice(0, 16);
  writeFileSync(`build/${name}.js`, starter(name, hash));
}

const starter = (name, hash) => `import { fileURLToPath } from "node:url";
import { runWithCodeCache } from "../scripts/lib/code-cache.mjs";

runWithCodeCache(fileURLToPath(new URL("${name}.cjs", import.meta.url)), "${hash}");
`;

async function precompress() {
  const files = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name));
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
