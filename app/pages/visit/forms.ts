import { form } from "~/ui/form/form-result";

export const answerVisitForm = form("answer", "responder");

/** After the first answer. */
export const changeVisitForm = form("change", "responder");
