export type Metric =
  | "pagesRead"
  | "booksCompleted"
  | "booksOnTime"
  | "longBooks"
  | "longestStreak"
  | "comments"
  | "commentedPosts"
  | "commentLikes"
  | "answeredPosts"
  | "reviews"
  | "featuredReviews"
  | "introduction"
  | "meetings"
  | "daysInClub";

/** Minimum pages of a long book. */
export const longBookPages = 600;

export type Requirement = {
  measure: Metric;
  goal: number;
  unit: string;
};

/** Requirements by name; all must be met. Descriptions and icons are rows of `achievements`. */
export const definitions: Record<string, readonly Requirement[]> = {
  "Primeiras Páginas": [{ measure: "pagesRead", goal: 1, unit: "páginas" }],
  "Alma de Leitor": [{ measure: "booksCompleted", goal: 1, unit: "livros" }],
  "Mil Páginas": [{ measure: "pagesRead", goal: 1000, unit: "páginas" }],
  "Cinco Livros": [{ measure: "booksCompleted", goal: 5, unit: "livros" }],
  "Palavra de Leitor": [{ measure: "booksOnTime", goal: 1, unit: "livros" }],
  "Cinco Mil Páginas": [{ measure: "pagesRead", goal: 5000, unit: "páginas" }],
  "Doze Livros": [{ measure: "booksCompleted", goal: 12, unit: "livros" }],
  "Fôlego de Leitor": [{ measure: "longBooks", goal: 1, unit: "livros" }],
  "Dez Mil Páginas": [{ measure: "pagesRead", goal: 10_000, unit: "páginas" }],

  "Primeira Resenha": [{ measure: "reviews", goal: 1, unit: "resenhas" }],
  "Primeiro Comentário": [{ measure: "comments", goal: 1, unit: "comentários" }],
  "Resenha em Destaque": [{ measure: "featuredReviews", goal: 1, unit: "resenhas" }],
  "Cinco Resenhas": [{ measure: "reviews", goal: 5, unit: "resenhas" }],
  "Comentário Querido": [{ measure: "commentLikes", goal: 3, unit: "curtidas" }],
  "Vinte e Cinco Comentários": [
    { measure: "comments", goal: 25, unit: "comentários" },
    { measure: "commentedPosts", goal: 10, unit: "publicações" },
  ],
  "Cem Comentários": [
    { measure: "comments", goal: 100, unit: "comentários" },
    { measure: "commentedPosts", goal: 30, unit: "publicações" },
  ],

  "Boas-vindas": [{ measure: "introduction", goal: 2, unit: "passos" }],
  "Sete Dias Seguidos": [{ measure: "longestStreak", goal: 7, unit: "dias" }],
  "Primeiro Encontro": [{ measure: "meetings", goal: 1, unit: "encontros" }],
  "Trinta Dias Seguidos": [{ measure: "longestStreak", goal: 30, unit: "dias" }],
  "Puxa-Conversa": [{ measure: "answeredPosts", goal: 10, unit: "publicações" }],
  "Cadeira Cativa": [{ measure: "meetings", goal: 10, unit: "encontros" }],
  "Cem Dias Seguidos": [{ measure: "longestStreak", goal: 100, unit: "dias" }],
  "Um Ano de Clube": [
    { measure: "daysInClub", goal: 365, unit: "dias" },
    { measure: "booksCompleted", goal: 1, unit: "livros" },
  ],
};
