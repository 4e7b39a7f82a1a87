import type { FormDefinition } from "~/ui/form-result";

export const revealResultForm = {
  intent: "reveal-result",
  title: "Erro ao mostrar o texto",
} satisfies FormDefinition;
