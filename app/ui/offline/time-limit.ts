/** Aborts after so many milliseconds, as `AbortSignal.timeout`, which not all of our oldest browsers have. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("No answer", "TimeoutError")), milliseconds);
  return controller.signal;
}
