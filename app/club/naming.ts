/** The club's name until its admin gives it one. */
export const defaultClubName = "Clube do Livro";
