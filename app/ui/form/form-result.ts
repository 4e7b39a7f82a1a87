import type { SubmissionResult } from "@conform-to/dom";
import type { Toast } from "../toast";

/** The definition of a form, shared by server and browser. */
export type FormDefinition = {
  /** The value of the field `intent`. */
  intent: string;
  /** The title of the error toast. */
  title: string;
  description?: string;
  /** Titles for some refusals, by error code. */
  titles?: Record<string, string>;
};

/**
 * A form of which a refusal says "Erro ao apagar trecho" and "Ocorreu um erro ao apagar o trecho." Without `sentence`, the
 * server's sentence alone.
 */
export function form(
  intent: string,
  act: string,
  sentence?: string,
  titles?: FormDefinition["titles"],
): FormDefinition {
  const definition = { intent, title: `Erro ao ${act}`, ...(titles && { titles }) };
  return sentence ? { ...definition, description: `Ocorreu um erro ao ${sentence}.` } : definition;
}

/** A refused form, or one without an answer. `result` has the submitted values only without scripts. */
export type FormFailure = {
  /** Absent if the request has failed. */
  intent?: string;
  status: number;
  result: Pick<SubmissionResult<string[]>, "error" | "initialValue">;
  toast?: Toast | undefined;
  /** Why the request has failed; `isFault` if the member could not prevent it. */
  reason?: { sentence: string; isFault: boolean };
  /** True if the member's session ended before the form was sent. */
  isSessionOver?: boolean;
  retryAfter?: string | undefined;
  /** The id of what is there already. */
  existingId?: number | undefined;
  /** The path of what is there already. */
  link?: string | undefined;
  /** More for the page than fields and errors, such as the records that a look-up has found. */
  details?: unknown;
};

export type FormSuccess = {
  intent: string;
  /** The path to redirect to; null for the page itself. */
  to: string | null;
  toast?: Toast | undefined;
  /** Values that the page shows once: a new link, the text of a message with a picture. */
  oneTimeValues?: Record<string, string> | undefined;
  /** True if the member has ended the session of this browser. */
  logsOut?: boolean | undefined;
  /** True if it waits on this device for a connection. */
  isWaiting?: boolean;
};

export type FormResult = FormFailure | FormSuccess;

/** The values of a form's fields by name, as its page fills them in. */
export type FieldValues = Record<string, string | number | boolean | readonly string[] | null>;

/** Hidden fields distinguish several forms of one kind on a page. */
export type HiddenFields = Record<string, string | number>;

export function isRefused(answer: FormResult): answer is FormFailure {
  return "result" in answer;
}

export const sessionOver: Toast = {
  title: "Sua sessão terminou",
  description: "Entre de novo para continuar.",
  variant: "destructive",
};
