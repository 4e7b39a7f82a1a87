/** What one member wrote of a book of the club. */
export type DemoReview = {
  /** Username. */
  by: string;
  rating: number;
  isFeatured?: true;
  /** Days after the last evening with the book; below zero who wrote while still reading. */
  daysAfter?: number;
  /** Instead of it, for who came back to an old book. */
  daysAgo?: number;
  content: string;
};
