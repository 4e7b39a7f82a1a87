import { form } from "~/ui/form/form-result";

export const editPostForm = form("edit", "editar post", "tentar editar o post");

export const deletePostForm = form("delete", "apagar post", "tentar apagar o post");

export const editCommentForm = form("edit", "editar comentário", "tentar editar o comentário");

export const deleteCommentForm = form("delete", "apagar comentário", "tentar apagar o comentário");
