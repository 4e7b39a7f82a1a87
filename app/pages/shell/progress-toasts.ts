/** What the two forms that save a page say. */
export const progressSaved = "Progresso atualizado";

export const progressFailure = {
  title: "Erro ao atualizar progresso",
  description: "Ocorreu um erro ao atualizar seu progresso.",
};
