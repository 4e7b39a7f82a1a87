import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { FormOutcome } from "./form-outcome";
import { announceToast, type Toast } from "./toast";
import { ForeignAnswer, isUnanswered, noConnection } from "./unanswered";

/**
 * Sends a page's form. Without an answer of the club the page stays, the form keeps what was typed, and a toast gives
 * the reason; every route with an action exports this.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    announceToast({ ...noConnection, ...(error instanceof ForeignAnswer && sentenceOf(error)) });
    // As a response: its status keeps the router from loading the page's data again, which would fail as well.
    return Response.json(unsent(form), { status: 503 });
  }
}

function sentenceOf({ sentence }: ForeignAnswer): Partial<Toast> {
  return sentence ? { title: "Não foi enviado", description: sentence } : {};
}

function unsent(form: FormData): FormOutcome {
  const names = [...new Set(form.keys())].filter((name) => name !== "intent");
  const initialValue = Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
  return { status: 503, intent: String(form.get("intent")), result: { status: "error", initialValue } };
}
