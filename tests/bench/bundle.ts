import path from "node:path";
import { build, type Plugin } from "esbuild";
import { remixOnServer } from "../../scripts/lib/remix-on-server.mjs";

type Replacements = {
  entry?: string;
  /** Replaces the Remix build that server.ts imports. */
  pages?: string;
  /** Changes to packages, by default those of the server's build. */
  plugins?: Plugin[];
};

const requireName = `
import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL(".", import.meta.url));
`;

/** Bundles server.ts as scripts/lib/build.mjs does, with a module replaced. @returns the file to run. */
export async function bundle(
  name: string,
  { entry = "server.ts", plugins = [remixOnServer], ...replacements }: Replacements,
): Promise<string> {
  const outfile = `build/bench/${name}.js`;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    external: ["better-sqlite3", "@node-rs/argon2", "vite", "bufferutil", "utf-8-validate", "sharp"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: requireName },
    logLevel: "error",
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [replaceModules(replacements), ...plugins],
  });
  return outfile;
}

function replaceModules({ pages }: Replacements): Plugin {
  const built = path.resolve("build/server/index.js");
  return {
    name: "replace-modules",
    setup({ onResolve }) {
      // The replacement itself imports the original under the same name.
      onResolve({ filter: /^#server-build$/ }, ({ importer }) => ({
        path: pages && !importer.endsWith(pages) ? path.resolve(pages) : built,
      }));
    },
  };
}
