import type { FormDefinition } from "~/ui/form-result";

export const replyForm = { intent: "reply", title: "Erro ao guardar a resposta" } satisfies FormDefinition;
