import type { FormSuccess } from "../form/form-result";
import { addWaiting } from "./commands";
import type { WaitingProgress } from "./protocol";
import { offlineNow } from "./state";

export const storedHere = {
  title: "Guardado neste aparelho",
  description: "Será enviado uma vez, quando a conexão voltar.",
};

const fields = { page: "currentPage", edition: "editionPage", percent: "percent" } as const;

export function fieldOf(unit: string | null): WaitingProgress["field"] | undefined {
  return fields[(unit ?? "page") as keyof typeof fields];
}

/**
 * Stores the form of a page of a book, which got no answer. @returns null for any other form, for a new edition and for
 * "Foi ontem", which need the server.
 */
export async function waitingForm(request: Request): Promise<FormSuccess | null> {
  const form = new URLSearchParams(await request.text());
  const { member } = offlineNow();
  const field = fieldOf(form.get("unit"));
  const position = Number(form.get(field ?? "")?.replace(",", "."));
  const isOther = form.get("intent") !== "progress" || form.get("editionPages") || form.get("yesterday");
  if (isOther || member === null || !field || !(position > 0)) return null;
  const progress: WaitingProgress = {
    kind: "progress",
    book: { id: Number(form.get("bookId")), title: form.get("bookTitle") ?? "" },
    ...{ field, position, lastSeen: form.get("lastSeen") || null },
  };
  const isStored = await addWaiting({ ...progress, member });
  return isStored ? { intent: "progress", to: null, toast: storedHere, isWaiting: true } : null;
}
