type Shared = { title: string; url: string } | { text: string };

/** Opens the device's share sheet, or copies the URL or the text if there is none. */
export async function share(what: Shared): Promise<"shared" | "dismissed" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  return (await copy("url" in what ? what.url : what.text)) ? "copied" : "failed";
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain HTTP, as in a home network, has no clipboard API, or the browser refuses it.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
