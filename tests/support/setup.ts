import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { writeAnsweredCalls } from "./answered-calls";

let errors: MockInstance<typeof console.error>;

// Any console.error, also from React or Node, fails the test that caused it.
beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints).toEqual([]);
});

afterAll(writeAnsweredCalls);
