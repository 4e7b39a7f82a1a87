import remixConfig from "../../remix.config.js";
import { replaceOnce } from "./replace-once.mjs";

const remix = /node_modules\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)/;
const router = /node_modules\/(@remix-run\/router|react-router|react-router-dom)\/dist\//;

/** Conditions with one outcome in this application's browsers. The minifier removes the other branch. */
const constantsOfRemix = [
  [
    /(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g,
    (_, flag) => String(remixConfig.future[flag] === true),
  ],
  [/window\.__remixContext\.isSpaMode|\bisSpaMode(?= (&&|\?))|(?<=if \()isSpaMode(?=\))/g, "false"],
  [/!isSpaMode\b/g, "true"],
  [/typeof (document|window) === "undefined"/g, "false"],
];
const constantsOfRouter = [
  // `RemixBrowser` turns these on, and the flags of Remix above.
  [/(?<![\w.])(?:router\.)?future\.v7_\w+/g, "true"],
  [/typeof (document|window) === "undefined"/g, "false"],
];
// Its modules repeat the licence, which remains in one of them.
const licence = [/^\/\*\*[\s\S]*?@license MIT\s*\*\//, ""];
// An assignment keeps a component that nothing uses.
const names = [/^\s*\w+\.displayName = .*;$/gm, ""];

/** Code for renderers on a server, for data without single fetch, and for page links in `links`. */
const unused = {
  "components.js": [
    ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
    ["let contextScript = staticContext ?", "let contextScript = false ?"],
    ['if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', "if (false) {"],
    ["isPageLinkDescriptor(link) ?", "false ?"],
  ],
  "routes.js": [
    // The root has no client loader.
    ['route.id === "root" ? RemixRootDefaultHydrateFallback :', "false ? undefined :"],
    [
      `let result = await fetchServerHandler(request, route);
      return unwrap ? unwrapServerResponse(result) : result;`,
      "",
    ],
  ],
};

const mended = {
  "react-router-dom": [
    // A new page is rendered in one go: on an old phone the slices of a transition and their pauses take a quarter of
    // the time until it appears. Within a page the transition remains, since it shows the last tab until the code of
    // the next one is loaded.
    [
      "let fetcherData = React.useRef(new Map());",
      `let fetcherData = React.useRef(new Map());
  let lastRoute = ({ matches }) => matches[matches.length - 1]?.route.id;
  let shownRoute = React.useRef(lastRoute(router.state));`,
    ],
    [
      `        optInStartTransition(() => setStateImpl(newState));
      }
      return;`,
      `        let isNewPage = shownRoute.current !== lastRoute(newState);
        shownRoute.current = lastRoute(newState);
        if (isNewPage) setStateImpl(newState);
        else optInStartTransition(() => setStateImpl(newState));
      }
      return;`,
    ],
  ],
  "@remix-run/router": [
    // The router changes the map of fetchers that React may still have to render, and an optimistic state goes back to
    // the old data for a moment. React gets a copy. Source: react-router issue 14506, fixed in its version 7.15.1.
    [
      "subscriber => subscriber(state, {",
      "subscriber => subscriber({ ...state, fetchers: new Map(state.fetchers) }, {",
    ],
    // An action that ends while a navigation discovers its route finds no matches to load, and throws. That navigation
    // loads all data later, and then sets the fetcher to idle.
    [
      `invariant(matches, "Didn't find any matches after fetcher action");`,
      `if (!matches) {
        fetchReloadIds.set(key, ++incrementingLoadId);
        updateFetcherState(key, getLoadingFetcher(submission, actionResult.data));
        return;
      }`,
    ],
    // A fetcher that is still discovering its route has no matches to revalidate, and the page became a status 404. It
    // loads after the discovery.
    [
      "if (!fetcherMatches) {",
      "if (!fetcherMatches) {\n      if (state.fetchers.get(key)?.data === undefined) return;",
    ],
  ],
};

/** Remix reloads the document if the code of the next page does not load. Without a connection that would end the page. */
const reported = {
  "routeModules.js": [
    ["console.error(`Error loading", "void (`Error loading"],
    ["console.error(error);", ""],
    ["window.location.reload();", 'window.dispatchEvent(new Event("route-not-loaded"));'],
  ],
};

/** The source without code that the browsers never run. @throws when an update of Remix has changed the replaced code. */
export function remixForBrowsers(source, path) {
  const [, routerPackage] = router.exec(path) ?? [];
  if (routerPackage) {
    return replaceAll(replaceOnce(source, mended[routerPackage] ?? [], path), [...constantsOfRouter, names]);
  }
  const [, file] = remix.exec(path) ?? [];
  if (!file) return undefined;
  const repeated = file === "components.js" ? [] : [licence];
  return replaceAll(replaceOnce(source, unused[file] ?? reported[file] ?? [], path), [
    ...constantsOfRemix,
    names,
    ...repeated,
  ]);
}

function replaceAll(source, replacements) {
  return replacements.reduce((text, [from, to]) => text.replace(from, to), source);
}

/**
 * For the build of the browser's code.
 * @type {import("vite").Plugin}
 */
export const remixInBrowser = {
  name: "remix-in-browser",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform(source, path) {
    const code = remixForBrowsers(source, path);
    return code === undefined ? undefined : { code, map: null };
  },
};
