import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "./toast";

/** What a form action answers when it refuses: the form as it was typed, its errors, the red toast. */
export type FormOutcome = {
  status: number;
  result: SubmissionResult;
  toast?: Toast | undefined;
  intent?: string | undefined;
  retryAfter?: string | undefined;
};

/** What a form action shows on its page now and never again. */
export type ShownOnce = { intent: string; once: Record<string, string> };
