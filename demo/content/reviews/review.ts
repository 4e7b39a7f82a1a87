export type DemoReview = {
  by: string;
  rating: number;
  spoilsEnding?: boolean;
  isFeatured?: true;
  /** Days after the last reading; negative while the author still reads. */
  daysAfter?: number;
  /** Instead of `daysAfter`, for an old book. */
  daysAgo?: number;
  content: string;
};
