/** One meeting of the club, as someone of the staff announced it. */
export type DemoMeeting = {
  /** In days; of meetings to come it is negative. No two are on the same day, so that it also names them. */
  daysAgo: number;
  /** Hours of the day. */
  from: number;
  to: number;
  title: string;
  description: string;
  link?: string;
  /** Username. */
  by: "admin" | "dev";
  /** Days ago. */
  announced: number;
  isFeatured?: true;
  cancelled?: { daysAgo: number; hours: number; reason: string };
  /** Usernames; without it most answer, as regularly as they read. */
  answers?: Answers;
};

export type Answers = { yes?: string[]; maybe?: string[]; no?: string[] };
