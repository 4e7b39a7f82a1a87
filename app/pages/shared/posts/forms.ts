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

const revealFailure = {
  title: "Erro ao mostrar o texto",
  description: "Ocorreu um erro ao tentar mostrar este texto.",
};

export const revealPostForm = { intent: "reveal-post", ...revealFailure } satisfies FormDefinition;

export const revealCommentForm = { intent: "reveal-comment", ...revealFailure } satisfies FormDefinition;
