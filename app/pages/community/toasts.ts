/** What the page says of what was written; its forms know by these that they may be empty again. */
export const postPublished = "Post criado";
export const commentAdded = "Comentário adicionado";
