import { kindOf } from "~/club/sharing/rules";
import { announceToast } from "~/ui/toast";
import { share } from "./share";

let prepared: { page: string; text: Promise<string | null> } | undefined;

/** Loads the text before the click: a browser shares and copies only for a short time after it. */
export function prepareText(page: string): void {
  prepared = { page, text: textOf(page) };
}

/** Opens the share sheet with a text, or copies it; otherwise opens its page. @param page its whole URL. */
export async function shareText(page: string): Promise<void> {
  const text = await (prepared?.page === page ? prepared.text : textOf(page));
  prepared = undefined;
  const done = text === null ? "failed" : await share({ text });
  if (done === "copied") announceToast({ title: "Texto copiado" });
  if (done === "failed") window.location.assign(page);
}

/** The text of the page at /compartilhar/:kind/:id?; null if it cannot be loaded. */
async function textOf(page: string): Promise<string | null> {
  const [, , kind, id] = new URL(page).pathname.split("/");
  try {
    const response = await fetch(["/api/sharing", kindOf(kind), id].filter(Boolean).join("/"));
    if (!response.ok) return null;
    const { text }: { text: string } = await response.json();
    return text;
  } catch {
    return null;
  }
}
