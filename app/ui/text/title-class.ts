/** The class that reduces the font size of a long title. */
export function titleClass(title: string): "is-long" | "is-longer" | undefined {
  if (title.length > 60) return "is-longer";
  return title.length > 24 ? "is-long" : undefined;
}
