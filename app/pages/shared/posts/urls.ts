/** One post with its comments. Its URL contains the page of the feed to return to. */
export function postUrl(id: number, search = ""): string {
  const before = new URLSearchParams(search).get("antes");
  return `/community?${new URLSearchParams({ post: String(id), ...(before ? { antes: before } : {}) })}`;
}

/** The ids that URLs point to with a hash. */
export const anchors = {
  post: (id: number) => `post-${id}`,
  comment: (id: number) => `comentario-${id}`,
  field: (postId: number) => `comentar-${postId}`,
  comments: (postId: number) => `comentarios-${postId}`,
};

/** In the URLs of the dialogs: the book whose conversation the post is shown in. */
export const bookParam = "livro";
