import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const native = ["better-sqlite3", "@node-rs/argon2", "sharp"];

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "#db": fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  // Named, not discovered: discovery also finds server packages, and bundling those later would
  // reload the first page in the middle of its hydration. A new browser package is added here.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@remix-run/react",
      "@conform-to/react",
      "@radix-ui/react-dialog",
      "@radix-ui/react-toast",
    ],
  },
  ssr: { external: native },
  server: { watch: { ignored: ["**/data/**", "**/data-demo/**", "**/build/**"] } },
  build: {
    assetsInlineLimit: 0,
    // Every page would carry the list of what the developer tools load.
    modulePreload: {
      resolveDependencies: (file, needed) => (file.includes("/dev-tools-") ? [] : needed),
    },
  },
});
