import { form } from "~/ui/form/form-result";

export const postForm = form("publish", "criar post");

export const commentForm = form("comment", "adicionar comentário", "tentar adicionar seu comentário");

const likeFailure = ["processar curtida", "tentar curtir/descurtir o post"] as const;

export const likeForm = form("like", ...likeFailure);

export const commentLikeForm = form("like-comment", ...likeFailure);

const pinFailure = ["destacar post", "tentar destacar o post"] as const;

export const pinForm = form("pin", ...pinFailure);

export const unpinForm = form("unpin", ...pinFailure);

const revealFailure = ["mostrar o texto", "tentar mostrar este texto"] as const;

export const revealPostForm = form("reveal-post", ...revealFailure);

export const revealCommentForm = form("reveal-comment", ...revealFailure);
