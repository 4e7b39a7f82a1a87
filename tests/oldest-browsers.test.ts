import { expect, it } from "vitest";
import { newerNames, shipped } from "./support/oldest-browsers";
import { newerStyles } from "./support/oldest-styles";

it("a script's newer methods are found, and those that it asks for before are not", () => {
  expect(newerNames("const rest = all.toSpliced(1, 2); URL.canParse(rest[0])")).toEqual([
    "toSpliced",
    "URL.canParse",
  ]);
  expect(newerNames("AbortSignal.timeout(9); new Intl.Segmenter(); new RegExp('(?<=a)b')")).toEqual([
    "AbortSignal.timeout",
    "Intl.Segmenter",
    "(?<=",
  ]);
  expect(newerNames("form.requestSubmit?.(); if ('share' in navigator) navigator.share({})")).toEqual([]);
  expect(newerNames("all.at(-1); structuredClone(all); all.flatMap(String); a.b.inert")).toEqual([]);
});

/** Calls of the built scripts that no old browser reaches, or that are methods of other objects. */
const harmless = [
  // Their own objects have methods of this name.
  "barcode-library: cap",
  "barcode-library: getName",
  "live-toast: toSorted",
  "sortable.core.esm: toArray",
  // They ask for it some lines before.
  "delivery-part: Notification",
  "delivery-part: requestPermission",
  "index: checkVisibility",
  "react: startViewTransition",
  // Only where it is asked for in the options of the connection.
  "socket: WebTransport",
  // Answers a push.
  "sw: showNotification",
];
/** Methods that `app/ui/form/request-submit.ts` adds. */
const added = ["requestSubmit"];

it("the built scripts call nothing that the oldest browsers lack", () => {
  const found = shipped("js").flatMap(({ name, text }) =>
    newerNames(text)
      .filter((one) => !added.includes(one))
      .map((one) => `${name}: ${one}`),
  );
  expect([...new Set(found)].sort()).toEqual(harmless.sort());
});

/** Where a page without them is less beautiful, and as readable and usable; `docs/decisions/offline-and-old-browsers.md` says more. */
const ornaments = [
  // With a rule of its own for browsers without it, or a mark beside it.
  ...[":has", "@property", "scripting"],
  // In a list of selectors that forgives unknown ones.
  ...[":open", ":popover-open"],
  // Sizes and places.
  ...["container-type", "container_query_length_units", "field-sizing", "grid-template-rows: subgrid", "lh"],
  ...["overflow-anchor", "overflow-x: clip", "overflow: clip", "overscroll-behavior"],
  ...["resize", "rotate", "scrollbar-width", "text-wrap", "translate"],
  // Chrome and Safari know some of them under their own name, which the build adds.
  ...["hyphens", "print-color-adjust", "user-select"],
  // Browsers with one engine, one kind of pointer or printer.
  ...["-webkit-tap-highlight-color", "::-webkit-inner-spin-button", "::-webkit-search-cancel-button"],
  ...[
    "@page",
    "size",
    "::selection",
    "font-family: ui-monospace",
    "forced-colors",
    "text-decoration: dotted",
  ],
  ...["cursor: default", "cursor: grab", "cursor: not-allowed", "cursor: pointer", "cursor: progress"],
  // Safari before 15.6 knows them in grids alone, and all of ours are.
  ...[
    "align-content: end",
    "align-content: start",
    "place-items: end",
    "place-self: end",
    "place-self: start",
  ],
];

it("the built style sheets have only ornaments that the oldest browsers lack", () => {
  const found = shipped("css").flatMap(({ text }) => newerStyles(text));
  expect([...new Set(found)].sort()).toEqual(ornaments.sort());
  expect(newerStyles("a:has(b) { height: 5dvh } @media (width < 9px) { a { scale: 2 } }")).toEqual([
    ":has",
    "<",
    "scale",
    "viewport_percentage_units_dynamic",
  ]);
  expect(newerStyles("@supports (height: 1dvh) { a { height: 5dvh } }")).toEqual([]);
});
