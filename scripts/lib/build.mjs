import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureFonts } from "../fonts.mjs";
import { aloneWithBuild, serving } from "./in-use.mjs";
import { compiledRouteMatching } from "./route-matching.mjs";
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
  console.log("Construindo a aplicação (uns vinte segundos)…");
  rmSync(stamp, { force: true });
  await ensureFonts();
  // Hashed before the build: a file edited meanwhile makes the next start build again.
  const hash = sourcesHash();
  await run(bin("remix"), ["vite:build"], {
    quiet: true,
    env: { NODE_ENV: "production" },
    sentence: "A construção das páginas falhou; o motivo está logo acima.",
  });
  await bundle("server.ts", "build/server.js");
  await bundle("app/operator/cli/main.ts", "build/clube.js");
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

/** A single file starts in half the time of a program that resolves its packages. */
async function bundle(entry, outfile) {
  const { build: bundleFile } = await import("esbuild");
  const options = {
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: false,
    // server.ts imports the pages' build under this name (server-build.d.ts has its type).
    alias: { "#server-build": "./build/server/index.js" },
    external: ["better-sqlite3", "@node-rs/argon2", "vite", "bufferutil", "utf-8-validate", "sharp"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: commonJsNames },
    plugins: [compiledRouteMatching],
    logLevel: "error",
    logOverride: { "ignored-bare-import": "silent" },
  };
  await bundleFile(options).catch(() => fail("A construção do servidor falhou; o motivo está logo acima."));
}

// Bundled CommonJS packages expect these names, which ES modules lack.
const commonJsNames = `
import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL(".", import.meta.url));
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
