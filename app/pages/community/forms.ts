import type { FormDefinition } from "~/ui/form-result";

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
