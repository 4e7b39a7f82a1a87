import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "./toast";

/** A form of a page, as the server and the browser know it. */
export type FormDefinition = {
  /** The name that the form posts as `intent`. */
  intent: string;
  /** The red toast's title. */
  title: string;
  /** Its description, where the spec fixes one. */
  description?: string;
  /** Titles of their own for some refusals, by their machine word. */
  titles?: Record<string, string>;
};

/** A form that was refused, or got no answer: its errors, the red toast, and without scripts what was typed. */
export type FormOutcome = {
  intent: string;
  status: number;
  result: Pick<SubmissionResult<string[]>, "error" | "initialValue">;
  toast?: Toast | undefined;
  /** Whether it was refused because the member's session ended while it was filled in. */
  isSessionOver?: boolean;
  retryAfter?: string | undefined;
};

/** A form that went well. */
export type FormSuccess = {
  intent: string;
  /** The path of the page that shows it; null for the page itself. */
  to: string | null;
  toast?: Toast | undefined;
  /** Values that the page shows now and never again. */
  once?: Record<string, string> | undefined;
};

export type FormAnswer = FormOutcome | FormSuccess;

export function isRefused(answer: FormAnswer): answer is FormOutcome {
  return "result" in answer;
}

export const sessionOver: Toast = {
  title: "Sua sessão terminou",
  description: "Entre de novo para continuar.",
  variant: "destructive",
};
