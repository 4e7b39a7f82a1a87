/** The name of a review's author, also of one who is not there any more. */
export function authorName(user: { name: string } | null): string {
  return user?.name ?? "Leitor removido";
}
