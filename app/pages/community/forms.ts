import type { FormDefinition } from "~/ui/form-result";

export const postForm = { intent: "publish", title: "Erro ao criar post" } satisfies FormDefinition;

export const commentForm = {
  intent: "comment",
  title: "Erro ao adicionar comentário",
  description: "Ocorreu um erro ao tentar adicionar seu comentário.",
} satisfies FormDefinition;

const likeFailure = {
  title: "Erro ao processar curtida",
  description: "Ocorreu um erro ao tentar curtir/descurtir o post.",
};
export const likeForm = { intent: "like", ...likeFailure } satisfies FormDefinition;
export const commentLikeForm = { intent: "like-comment", ...likeFailure } satisfies FormDefinition;

const pinFailure = {
  title: "Erro ao destacar post",
  description: "Ocorreu um erro ao tentar destacar o post.",
};
export const pinForm = { intent: "pin", ...pinFailure } satisfies FormDefinition;
export const unpinForm = { intent: "unpin", ...pinFailure } satisfies FormDefinition;

export const editPostForm = {
  intent: "edit",
  title: "Erro ao editar post",
  description: "Ocorreu um erro ao tentar editar o post.",
} satisfies FormDefinition;

export const deletePostForm = {
  intent: "delete",
  title: "Erro ao apagar post",
  description: "Ocorreu um erro ao tentar apagar o post.",
} satisfies FormDefinition;

export const editCommentForm = {
  intent: "edit",
  title: "Erro ao editar comentário",
  description: "Ocorreu um erro ao tentar editar o comentário.",
} satisfies FormDefinition;

export const deleteCommentForm = {
  intent: "delete",
  title: "Erro ao apagar comentário",
  description: "Ocorreu um erro ao tentar apagar o comentário.",
} satisfies FormDefinition;

const revealFailure = {
  title: "Erro ao mostrar o texto",
  description: "Ocorreu um erro ao tentar mostrar este texto.",
};
export const revealPostForm = { intent: "reveal", ...revealFailure } satisfies FormDefinition;
export const revealCommentForm = { intent: "reveal-comment", ...revealFailure } satisfies FormDefinition;
