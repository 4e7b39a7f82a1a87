import type { KeyboardEvent } from "react";

/** Enter sends the form, and Shift+Enter is a new line. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || hasTouchKeys()) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** On a touch keyboard Enter is the only key for a new line, so it does not send. */
function hasTouchKeys(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}
