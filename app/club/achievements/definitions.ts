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
  "wonRounds",
  "introduction",
  "meetings",
  "mediatedMeetings",
  "daysInClub",
] as const;
export type Metric = (typeof metrics)[number];

/** Minimum pages of a long book. */
export const longBookPages = 600;

export type Requirement = {
  metric: Metric;
  goal: number;
  unit: string;
};

/** Requirements by slug; all must be met. Names, descriptions and icons are rows of `achievements`. */
export const definitions: Record<string, readonly Requirement[]> = {
  "first-pages": [{ metric: "pagesRead", goal: 1, unit: "páginas" }],
  "first-book": [{ metric: "booksCompleted", goal: 1, unit: "livros" }],
  "thousand-pages": [{ metric: "pagesRead", goal: 1000, unit: "páginas" }],
  "five-books": [{ metric: "booksCompleted", goal: 5, unit: "livros" }],
  "book-on-time": [{ metric: "booksOnTime", goal: 1, unit: "livros" }],
  "five-thousand-pages": [{ metric: "pagesRead", goal: 5000, unit: "páginas" }],
  "twelve-books": [{ metric: "booksCompleted", goal: 12, unit: "livros" }],
  "long-book": [{ metric: "longBooks", goal: 1, unit: "livros" }],
  "ten-thousand-pages": [{ metric: "pagesRead", goal: 10_000, unit: "páginas" }],

  "first-review": [{ metric: "reviews", goal: 1, unit: "resenhas" }],
  "first-comment": [{ metric: "comments", goal: 1, unit: "comentários" }],
  "featured-review": [{ metric: "featuredReviews", goal: 1, unit: "resenhas" }],
  "five-reviews": [{ metric: "reviews", goal: 5, unit: "resenhas" }],
  "liked-comment": [{ metric: "commentLikes", goal: 3, unit: "curtidas" }],
  "twenty-five-comments": [
    { metric: "comments", goal: 25, unit: "comentários" },
    { metric: "commentedPosts", goal: 10, unit: "publicações" },
  ],
  "hundred-comments": [
    { metric: "comments", goal: 100, unit: "comentários" },
    { metric: "commentedPosts", goal: 30, unit: "publicações" },
  ],

  welcome: [{ metric: "introduction", goal: 2, unit: "passos" }],
  "seven-day-streak": [{ metric: "longestStreak", goal: 7, unit: "dias" }],
  "first-meeting": [{ metric: "meetings", goal: 1, unit: "encontros" }],
  "thirty-day-streak": [{ metric: "longestStreak", goal: 30, unit: "dias" }],
  "conversation-starter": [{ metric: "answeredPosts", goal: 10, unit: "publicações" }],
  "ten-meetings": [{ metric: "meetings", goal: 10, unit: "encontros" }],
  "hundred-day-streak": [{ metric: "longestStreak", goal: 100, unit: "dias" }],
  "first-year": [
    { metric: "daysInClub", goal: 365, unit: "dias" },
    { metric: "booksCompleted", goal: 1, unit: "livros" },
  ],

  "liked-quotes": [{ metric: "likedQuotes", goal: 10, unit: "trechos" }],
  "paged-texts": [{ metric: "pagedTexts", goal: 10, unit: "textos" }],
  "changed-rating": [{ metric: "changedRatings", goal: 1, unit: "notas" }],
  "won-round": [{ metric: "wonRounds", goal: 1, unit: "rodadas" }],
  "mediated-meetings": [{ metric: "mediatedMeetings", goal: 3, unit: "encontros" }],
};
