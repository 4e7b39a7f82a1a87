/** A text of exactly so many characters that trimming does not change. */
export function loremOf(length: number, opening = ""): string {
  const text = `${opening}${"Era uma vez um clube de leitura. ".repeat(Math.ceil(length / 33))}`;
  return `${text.slice(0, length - 1)}.`;
}

/** A word that no line holds. */
export const longWord = "Inconstitucionalissimamente".repeat(7);
