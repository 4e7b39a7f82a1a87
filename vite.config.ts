import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { oldestBrowsers } from "./scripts/lib/oldest-browsers.mjs";
import { remixInBrowser } from "./scripts/lib/remix-in-browser.mjs";

/**
 * The parts of several pages go into few files, as each file has its own overhead: all pages,
 * groups of screens, and one screen with its dialogs. A part goes where few pages load it without need.
 */
const files: [name: string, modules: RegExp][] = [
  ["react", /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//],
  [
    "frame",
    /app\/(pages\/(shell\/(root-data|error-screen|forms|menu|standalone-dialog)|shared\/(progress-forms|notification-image))|club\/((accounts|uploads)\/rules|spoilers\/wording))\./,
  ],
  [
    "frame",
    /app\/ui\/(initial-page|toaster|toast|offline\/state|form\/(unanswered|client-action|answers|form|sending|text-storage|form-context|field-error|submit-button)|button|history|dialog\/safe-focus|hydrated|icon|lazy-part|link|avatar|role-badge|empty-state|text\/(format|linked-text)|section-head|title-band|art\/(logo|cover|section-art|avatar-art|random|empty-art))\./,
  ],
  [
    "reading",
    /app\/(club\/((events|feed)\/rules|events\/wording|reading\/position-fields)|pages\/shared\/(waiting-position|goal-line|post-types|withheld-text|no-current-book)|ui\/(text\/(coming-day|title-class)|reading-progress|calendar-date|progress-bar|ribbon|stats|tag))\./,
  ],
  [
    "covers",
    /app\/ui\/art\/(generated-cover|palettes|cover-art|composition|compositions-\w+|markup|shapes|title-fit)\./,
  ],
  ["dialog", /app\/ui\/dialog\/(close-link|dialog-actions|routed-dialog)\./],
  ["medal", /app\/ui\/art\/medal(-art)?\./],
  [
    "lists",
    /app\/(pages\/shared\/pagination|ui\/(form\/(field|typed-value|switch)|pagination|stars|tabs))\./,
  ],
  [
    "feed",
    /app\/(club\/(normalize|reading\/editions|spoilers\/rules)|pages\/shared\/(author|like-button|page-line|spoiler-fold|spoiler-page-field)|ui\/form\/send-by-key)\./,
  ],
  ["post", /app\/pages\/shared\/posts\/(?!share\.)/],
  [
    "chat",
    /app\/(club\/chat\/rules|pages\/chat\/(forms|group-avatar|monitor|time|urls|realtime\/(api|provider|throttle)))\./,
  ],
  [
    "book",
    /app\/(club\/(reading|reviews)\/rules|pages\/shared\/whatsapp-link|pages\/book\/(book-aside|book-id-field|forms|opened|reviews\/review-parts|spoiler-consent|tabs))\./,
  ],
  ["password", /app\/pages\/shared\/(confirm-field|new-password-fields|passkey-button)\./],
  ["settings", /app\/pages\/settings\/(forms|tabs|side-tabs)\./],
  ["lookup", /app\/(pages\/shared\/book-lookup|ui\/styles\/lookup)\.(tsx|css)/],
  [
    "admin",
    /app\/(pages\/(shared\/set-current-book|admin\/(forms|local-link|panel-tabs|tabs|table|whatsapp-link|club\/sign-up-modes|people\/(filters|last-seen)))|ui\/form\/copy-field)\./,
  ],
];

function fileOf(module: string): string | undefined {
  return files.find(([, modules]) => modules.test(module))?.[0];
}

const native = ["better-sqlite3", "@node-rs/argon2", "sharp"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), remixInBrowser],
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
    ...(isSsrBuild ? {} : { target: oldestBrowsers }),
    // Both builds name the style sheets by their contents.
    cssTarget: oldestBrowsers,
    // The names of the server's functions stay, for stack traces and profiles.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: fileOf } } }),
    // Every page would otherwise list the modules of the developer tools, and the panel those that it has already.
    modulePreload: {
      resolveDependencies: (file, needed) => (/\/(dev-tools|chosen-cover)-/.test(file) ? [] : needed),
    },
  },
}));
