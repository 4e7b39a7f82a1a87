import { expect, it } from "vitest";
import { newerNames, shipped } from "./support/oldest-browsers";

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
  "index: checkVisibility",
  "react: startViewTransition",
  // Only where it is asked for in the options of the connection.
  "socket: WebTransport",
  // Answers a push.
  "sw: showNotification",
];
/** Methods that `app/ui/request-submit.ts` adds. */
const added = ["requestSubmit"];

it("the built scripts call nothing that the oldest browsers lack", () => {
  const found = shipped("js").flatMap(({ name, text }) =>
    newerNames(text)
      .filter((one) => !added.includes(one))
      .map((one) => `${name}: ${one}`),
  );
  expect([...new Set(found)].sort()).toEqual(harmless.sort());
});
