/** What the two ways to like say when it did not work. */
export const likeFailure = {
  title: "Erro ao processar curtida",
  description: "Ocorreu um erro ao tentar curtir/descurtir o post.",
};
