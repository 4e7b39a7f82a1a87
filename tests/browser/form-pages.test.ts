import { expect, it } from "vitest";
import { formsInCode } from "./form-failures";
import { communityForms, notAtFirst, readingForms, settingsForms, withoutScripts } from "./form-pages";

it("every form of the code is in the browser's list of forms", () => {
  const tested = [readingForms, communityForms, settingsForms].flatMap((formPages) => Object.keys(formPages));
  expect([...tested, ...withoutScripts, ...notAtFirst].sort()).toEqual([...formsInCode.keys()].sort());
});
