import type { FormDefinition } from "~/ui/form-result";

const reviewFailure = {
  title: "Erro ao enviar resenha",
  description: "Ocorreu um erro ao enviar sua resenha.",
};

export const writeReviewForm = { intent: "publish", ...reviewFailure } satisfies FormDefinition;
export const editReviewForm = { intent: "edit", ...reviewFailure } satisfies FormDefinition;

export const deleteReviewForm = {
  intent: "delete",
  title: "Erro ao apagar resenha",
  description: "Ocorreu um erro ao apagar a resenha.",
} satisfies FormDefinition;

const featureFailure = {
  title: "Erro ao destacar resenha",
  description: "Ocorreu um erro ao destacar a resenha.",
};
export const featureForm = { intent: "feature", ...featureFailure } satisfies FormDefinition;
export const unfeatureForm = { intent: "unfeature", ...featureFailure } satisfies FormDefinition;

export const abandonForm = {
  intent: "abandon",
  title: "Erro ao deixar o livro de lado",
  description: "Ocorreu um erro ao deixar o livro de lado.",
} satisfies FormDefinition;

export const revealReviewForm = {
  intent: "reveal",
  title: "Erro ao mostrar a resenha",
  description: "Ocorreu um erro ao tentar mostrar esta resenha.",
} satisfies FormDefinition;

export const consentForm = {
  intent: "accept-spoilers",
  title: "Erro ao salvar a escolha",
  description: "Ocorreu um erro ao salvar a sua escolha sobre spoilers.",
} satisfies FormDefinition;
