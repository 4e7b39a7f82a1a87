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
