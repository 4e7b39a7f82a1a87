import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** Modules of every page and of every member's page go into three files, as each file has its own overhead. */
function fileOf(module: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(module))
    return "react";
  const isFrame =
    /app\/(pages\/(shell\/(root-data|error-screen|forms)|shared\/progress-forms)|ui\/(logo|initial-page|toaster|toast|unanswered|client-action|form|sending|form-answer|form-context|field-error|submit-button|button|history|safe-focus|hydrated|icon|format))\./;
  if (isFrame.test(module)) return "frame";
  const isMember =
    /app\/(pages\/(shell\/(menu|standalone-dialog)|shared\/notice-image)|ui\/(avatar|role-badge|cover-picture|art-nodes|empty-state|section-head|art\/(avatar-art|random|palettes|empty-art)))\./;
  return isMember.test(module) ? "member" : undefined;
}

const native = ["better-sqlite3", "@node-rs/argon2", "sharp"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "#db": fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Listed, not discovered: discovery also finds server packages and would reload the first page during hydration. Add
  // new browser packages here.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@remix-run/react",
      "@radix-ui/react-dialog",
      "@radix-ui/react-toast",
    ],
  },
  ssr: { external: native },
  server: { watch: { ignored: ["**/data/**", "**/data-demo/**", "**/build/**"] } },
  build: {
    assetsInlineLimit: 0,
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: fileOf } } }),
    // Every page would otherwise list the modules of the developer tools.
    modulePreload: {
      resolveDependencies: (file, needed) => (file.includes("/dev-tools-") ? [] : needed),
    },
  },
}));
