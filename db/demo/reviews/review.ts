/** What one member wrote of a book of the club. */
export type DemoReview = {
  /** Username. */
  by: string;
  rating: number;
  isFeatured?: true;
  /** Days after the last evening with the book; below zero who wrote while still reading. */
  daysAfter: number;
  content: string;
};
