export const metrics = [
  "pagesRead",
  "booksCompleted",
  "booksOnTime",
  "longBooks",
  "longestStreak",
  "comments",
  "commentedPosts",
  "commentLikes",
  "answeredPosts",
  "reviews",
  "featuredReviews",
  "likedQuotes",
  "pagedTexts",
  "changedRatings",
  "introduction",
  "meetings",
  "daysInClub",
] as const;
export type Metric = (typeof metrics)[number];

/** Minimum pages of a long book. */
export const longBookPages = 600;

export type Requirement = {
  measure: Metric;
  goal: number;
  unit: string;
};

/** Requirements by slug; all must be met. Names, descriptions and icons are rows of `achievements`. */
export const definitions: Record<string, readonly Requirement[]> = {
  "first-pages": [{ measure: "pagesRead", goal: 1, unit: "páginas" }],
  "first-book": [{ measure: "booksCompleted", goal: 1, unit: "livros" }],
  "thousand-pages": [{ measure: "pagesRead", goal: 1000, unit: "páginas" }],
  "five-books": [{ measure: "booksCompleted", goal: 5, unit: "livros" }],
  "book-on-time": [{ measure: "booksOnTime", goal: 1, unit: "livros" }],
  "five-thousand-pages": [{ measure: "pagesRead", goal: 5000, unit: "páginas" }],
  "twelve-books": [{ measure: "booksCompleted", goal: 12, unit: "livros" }],
  "long-book": [{ measure: "longBooks", goal: 1, unit: "livros" }],
  "ten-thousand-pages": [{ measure: "pagesRead", goal: 10_000, unit: "páginas" }],

  "first-review": [{ measure: "reviews", goal: 1, unit: "resenhas" }],
  "first-comment": [{ measure: "comments", goal: 1, unit: "comentários" }],
  "featured-review": [{ measure: "featuredReviews", goal: 1, unit: "resenhas" }],
  "five-reviews": [{ measure: "reviews", goal: 5, unit: "resenhas" }],
  "liked-comment": [{ measure: "commentLikes", goal: 3, unit: "curtidas" }],
  "twenty-five-comments": [
    { measure: "comments", goal: 25, unit: "comentários" },
    { measure: "commentedPosts", goal: 10, unit: "publicações" },
  ],
  "hundred-comments": [
    { measure: "comments", goal: 100, unit: "comentários" },
    { measure: "commentedPosts", goal: 30, unit: "publicações" },
  ],

  welcome: [{ measure: "introduction", goal: 2, unit: "passos" }],
  "seven-day-streak": [{ measure: "longestStreak", goal: 7, unit: "dias" }],
  "first-meeting": [{ measure: "meetings", goal: 1, unit: "encontros" }],
  "thirty-day-streak": [{ measure: "longestStreak", goal: 30, unit: "dias" }],
  "conversation-starter": [{ measure: "answeredPosts", goal: 10, unit: "publicações" }],
  "ten-meetings": [{ measure: "meetings", goal: 10, unit: "encontros" }],
  "hundred-day-streak": [{ measure: "longestStreak", goal: 100, unit: "dias" }],
  "first-year": [
    { measure: "daysInClub", goal: 365, unit: "dias" },
    { measure: "booksCompleted", goal: 1, unit: "livros" },
  ],

  "liked-quotes": [{ measure: "likedQuotes", goal: 10, unit: "trechos" }],
  "paged-texts": [{ measure: "pagedTexts", goal: 10, unit: "textos" }],
  "changed-rating": [{ measure: "changedRatings", goal: 1, unit: "notas" }],
};
