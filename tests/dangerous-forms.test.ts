import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const pages = (readdirSync("app/pages", { recursive: true }) as string[])
  // The guide shows each part without a form.
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("dev/guide"))
  .map((file) => readFileSync(`app/pages/${file}`, "utf8"));

/** The forms whose intent takes something away for good, by their name in the code. */
const dangerous = pages.flatMap((text) =>
  [...text.matchAll(/const (\w+Form) = (?:\{\s*intent: |form\(\s*)"([\w-]+)"/g)]
    .filter(([, , intent = ""]) =>
      /^(delete|remove|revoke|renew|cancel|undo|close|leave|hand-over|deactivate|end|abandon)\b/.test(intent),
    )
    .map(([, name = ""]) => name),
);

/** Forms without a question: another button undoes their act, or their page asks already. */
const harmless = [
  // The page asks for a proof, a moment, or states the choice.
  ...["abandonForm", "renewCodesForm", "renewSecretForm", "undoEmailForm"],
  // The member or the staff repeats it: names a vice again, logs in again, uploads again.
  ...["removeViceForm", "endSessionForm", "endOtherSessionsForm", "removePictureForm", "undoCurrentBookForm"],
  ...["withdrawEmailForm", "cancelImportForm"],
  // A key that has ended is deleted without a question; the same form has one for a key in use.
  "revokeKeyForm",
];

/** The elements that render a form, with the whole file of each. */
function uses(name: string): { element: string; text: string }[] {
  return pages.flatMap((text) =>
    [...text.matchAll(/<(\w+)\s([^<]*?\bform(?:=\{|: )(\w+)\b)/g)]
      .filter(([, , , form]) => form === name)
      .map(([, element = ""]) => ({ element, text })),
  );
}

it("a dangerous form is asked about in a dialog or a confirmation", () => {
  expect(dangerous.length).toBeGreaterThan(20);
  const unasked = dangerous
    .filter((name) => !harmless.includes(name))
    .filter((name) => {
      const places = uses(name);
      const isAsked = ({ element, text }: (typeof places)[number]) =>
        ["Confirmation", "DeleteDialog"].includes(element) || text.includes("isDangerous");
      return places.length === 0 || !places.every(isAsked);
    });
  expect(unasked).toEqual([]);
  expect(uses("revokeKeyForm").map(({ element }) => element)).toContain("Confirmation");
});

it("no screen draws a dangerous button of its own", () => {
  expect(pages.filter((text) => text.includes('variant="danger"'))).toEqual([]);
});
