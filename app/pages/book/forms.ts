import type { FormDefinition } from "~/ui/form-result";

const reviewFailure = {
  title: "Erro ao enviar resenha",
  description: "Ocorreu um erro ao enviar sua resenha.",
};

export const writeReviewForm = { intent: "publish", ...reviewFailure } satisfies FormDefinition;
export const editReviewForm = { intent: "edit", ...reviewFailure } satisfies FormDefinition;

export const deleteDraftForm = {
  intent: "delete-draft",
  title: "Erro ao apagar rascunho",
  description: "Ocorreu um erro ao apagar o rascunho.",
} satisfies FormDefinition;

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

export const addPostForm = { intent: "add-post", title: "Erro ao criar post" } satisfies FormDefinition;

export const addQuoteForm = {
  intent: "add-quote",
  title: "Erro ao guardar trecho",
  description: "Ocorreu um erro ao guardar o trecho.",
  titles: { conflict: "Trecho repetido" },
} satisfies FormDefinition;

export const editQuoteForm = {
  intent: "edit",
  title: "Erro ao editar trecho",
  description: "Ocorreu um erro ao editar o trecho.",
  titles: { conflict: "Trecho repetido" },
} satisfies FormDefinition;

export const deleteQuoteForm = {
  intent: "delete",
  title: "Erro ao apagar trecho",
  description: "Ocorreu um erro ao apagar o trecho.",
} satisfies FormDefinition;

const likeFailure = {
  title: "Erro ao processar curtida",
  description: "Ocorreu um erro ao curtir o trecho.",
};
export const likeQuoteForm = { intent: "like-quote", ...likeFailure } satisfies FormDefinition;
/** "Curtir este", in place of a repeated quote. */
export const likeExistingForm = { intent: "like-existing", ...likeFailure } satisfies FormDefinition;

const revealFailure = {
  title: "Erro ao mostrar o texto",
  description: "Ocorreu um erro ao mostrar o texto escondido.",
};
export const revealQuoteForm = { intent: "reveal-quote", ...revealFailure } satisfies FormDefinition;
export const revealQuestionForm = { intent: "reveal-question", ...revealFailure } satisfies FormDefinition;

export const addQuestionForm = {
  intent: "add-question",
  title: "Erro ao enviar pergunta",
  description: "Ocorreu um erro ao enviar a pergunta.",
} satisfies FormDefinition;

export const editQuestionForm = {
  intent: "edit",
  title: "Erro ao editar pergunta",
  description: "Ocorreu um erro ao editar a pergunta.",
} satisfies FormDefinition;

export const deleteQuestionForm = {
  intent: "delete",
  title: "Erro ao apagar pergunta",
  description: "Ocorreu um erro ao apagar a pergunta.",
} satisfies FormDefinition;

export const voteForm = {
  intent: "vote",
  title: "Erro ao processar voto",
  description: "Ocorreu um erro ao votar na pergunta.",
} satisfies FormDefinition;

export const saveRatingForm = {
  intent: "save-rating",
  title: "Erro ao guardar nota",
  description: "Ocorreu um erro ao guardar a sua nota.",
} satisfies FormDefinition;

export const deleteRatingForm = {
  intent: "delete-rating",
  title: "Erro ao apagar nota",
  description: "Ocorreu um erro ao apagar a sua nota.",
} satisfies FormDefinition;

export const revealRatingForm = { intent: "reveal-rating", ...revealFailure } satisfies FormDefinition;

export const revealReviewForm = {
  intent: "reveal-review",
  title: "Erro ao mostrar a resenha",
  description: "Ocorreu um erro ao tentar mostrar esta resenha.",
} satisfies FormDefinition;

export const consentForm = {
  intent: "accept-spoilers",
  title: "Erro ao salvar a escolha",
  description: "Ocorreu um erro ao salvar a sua escolha sobre spoilers.",
} satisfies FormDefinition;

export const planForm = {
  intent: "save-plan",
  title: "Erro ao salvar o plano",
  description: "Ocorreu um erro ao salvar o plano.",
} satisfies FormDefinition;

const planChange = {
  title: "Erro ao mudar o plano",
  description: "Ocorreu um erro ao mudar o plano.",
  titles: { conflict: "O plano já mudou" },
};
export const respreadForm = { intent: "respread-plan", ...planChange } satisfies FormDefinition;
export const postponeForm = { intent: "postpone-plan", ...planChange } satisfies FormDefinition;
export const acceptDelayForm = { intent: "accept-delay", ...planChange } satisfies FormDefinition;

export const ownPlanForm = {
  intent: "own-plan",
  title: "Erro ao guardar o seu plano",
  description: "Ocorreu um erro ao guardar o seu plano.",
} satisfies FormDefinition;

export const attendForm = {
  intent: "attend",
  title: "Erro ao confirmar presença",
  description: "Ocorreu um erro ao confirmar a sua presença.",
} satisfies FormDefinition;
