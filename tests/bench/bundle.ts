import path from "node:path";
import { build, type Plugin } from "esbuild";
import { commonJsNames, external } from "../../scripts/lib/build.mjs";
import { remixOnServer } from "../../scripts/lib/remix-on-server.mjs";

type Replacements = {
  entry?: string;
  /** Replaces the Remix build that server.ts imports. */
  pages?: string;
  /** Changes to packages, by default those of the server's build. */
  plugins?: Plugin[];
};

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
    external,
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: commonJsNames },
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
