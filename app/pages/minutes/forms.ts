import type { FormDefinition } from "~/ui/form-result";

export const proposeCorrectionForm = {
  intent: "propose-correction",
  title: "Erro ao propor a correção",
} satisfies FormDefinition;

/** Names its correction in a field, as does the next one. */
export const acceptCorrectionForm = {
  intent: "accept-correction",
  title: "Erro ao aceitar a correção",
} satisfies FormDefinition;

export const dismissCorrectionForm = {
  intent: "dismiss-correction",
  title: "Erro ao deixar a correção",
} satisfies FormDefinition;

const revealFailure = { title: "Erro ao mostrar o texto" };
export const revealQuestionForm = { intent: "reveal-question", ...revealFailure } satisfies FormDefinition;
export const revealQuoteForm = { intent: "reveal-quote", ...revealFailure } satisfies FormDefinition;
