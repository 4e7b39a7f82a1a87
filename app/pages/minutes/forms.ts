import { form } from "~/ui/form/form-result";

export const proposeCorrectionForm = form("propose-correction", "propor a correção");

/** Names its correction in a field, as does the next one. */
export const acceptCorrectionForm = form("accept-correction", "aceitar a correção");

export const dismissCorrectionForm = form("dismiss-correction", "deixar a correção");

const showText = "mostrar o texto";
export const revealQuestionForm = form("reveal-question", showText);
export const revealQuoteForm = form("reveal-quote", showText);
