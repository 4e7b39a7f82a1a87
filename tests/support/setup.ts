import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

// Whatever React, Node or our own code complains about fails the test that caused it.
beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  const complaints = errors.mock.calls;
  errors.mockRestore();
  expect(complaints).toEqual([]);
});
