type Shared = { title: string; url: string };

/** Opens the device's share sheet, or copies the URL if there is none. */
export async function share(what: Shared): Promise<"shared" | "dismissed" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return "copied";
  } catch {
    // Plain HTTP, as in a home network, has no clipboard API, or the browser refuses it.
    return "failed";
  }
}
