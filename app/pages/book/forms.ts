import { form } from "~/ui/form/form-result";

const reviewFailure = ["enviar resenha", "enviar sua resenha"] as const;

export const writeReviewForm = form("publish", ...reviewFailure);
export const editReviewForm = form("edit", ...reviewFailure);

export const deleteDraftForm = form("delete-draft", "apagar rascunho", "apagar o rascunho");

export const deleteReviewForm = form("delete", "apagar resenha", "apagar a resenha");

const featureFailure = ["destacar resenha", "destacar a resenha"] as const;
export const featureForm = form("feature", ...featureFailure);
export const unfeatureForm = form("unfeature", ...featureFailure);

export const abandonForm = form("abandon", "deixar o livro de lado", "deixar o livro de lado");

export const addPostForm = form("add-post", "criar post");

export const addQuoteForm = form("add-quote", "guardar trecho", "guardar o trecho", {
  conflict: "Trecho repetido",
});

export const editQuoteForm = form("edit", "editar trecho", "editar o trecho", {
  conflict: "Trecho repetido",
});

export const deleteQuoteForm = form("delete", "apagar trecho", "apagar o trecho");

const likeFailure = ["processar curtida", "curtir o trecho"] as const;
export const likeQuoteForm = form("like-quote", ...likeFailure);
/** "Curtir este", in place of a repeated quote. */
export const likeExistingForm = form("like-existing", ...likeFailure);

const revealFailure = ["mostrar o texto", "mostrar o texto escondido"] as const;
export const revealQuoteForm = form("reveal-quote", ...revealFailure);
export const revealQuestionForm = form("reveal-question", ...revealFailure);

export const addQuestionForm = form("add-question", "enviar pergunta", "enviar a pergunta");

export const editQuestionForm = form("edit", "editar pergunta", "editar a pergunta");

export const deleteQuestionForm = form("delete", "apagar pergunta", "apagar a pergunta");

export const voteForm = form("vote", "processar voto", "votar na pergunta");

export const saveRatingForm = form("save-rating", "guardar nota", "guardar a sua nota");

export const deleteRatingForm = form("delete-rating", "apagar nota", "apagar a sua nota");

export const revealRatingForm = form("reveal-rating", ...revealFailure);

export const revealReviewForm = form("reveal-review", "mostrar a resenha", "tentar mostrar esta resenha");

export const consentForm = form("accept-spoilers", "salvar a escolha", "salvar a sua escolha sobre spoilers");

export const planForm = form("save-plan", "salvar o plano", "salvar o plano");

const planChange = ["mudar o plano", "mudar o plano", { conflict: "O plano já mudou" }] as const;
export const respreadForm = form("respread-plan", ...planChange);
export const postponeForm = form("postpone-plan", ...planChange);
export const acceptDelayForm = form("accept-delay", ...planChange);

export const ownPlanForm = form("own-plan", "guardar o seu plano", "guardar o seu plano");

export const attendForm = form("attend", "confirmar presença", "confirmar a sua presença");
