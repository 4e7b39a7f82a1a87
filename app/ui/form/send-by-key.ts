import type { KeyboardEvent } from "react";

/** Enter sends the form, and Shift+Enter is a new line. On a touch keyboard Enter is the only key for one. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isSending = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
  if (!isSending || matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
