import { expect, it } from "vitest";
import { managingForms, readingForms, talkingForms, withoutScripts } from "./form-pages";
import { formsInCode } from "./form-walk";

it("every form of the code is in the browser's list of forms", () => {
  const walked = [readingForms, talkingForms, managingForms].flatMap((places) => Object.keys(places));
  expect([...walked, ...withoutScripts].sort()).toEqual([...formsInCode.keys()].sort());
});
