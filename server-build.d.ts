/** The output of the Remix build; scripts/lib/build.mjs binds this name to build/server/index.js. */
declare module "#server-build" {
  const build: import("./app/server/runtime/serve").Build;
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    mode,
    publicPath,
    routes,
  }: typeof build;
}
