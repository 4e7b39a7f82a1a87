type DemoLocation = { name: string; address: string };

export const bookshop: DemoLocation = {
  name: "Livraria do Davi",
  address: "Rua Pouso Alegre, 1200, Floresta, Belo Horizonte",
};

export type DemoEvent = {
  /** Negative in the future; identifies the event. */
  daysAgo: number;
  /** Hours of the day. */
  from: number;
  to: number;
  title: string;
  description: string;
  link?: string;
  location?: DemoLocation;
  /** The title of the book that it is about. */
  book?: string;
  by: "admin" | "dev";
  /** Days ago. */
  announced: number;
  isFeatured?: true;
  cancelled?: { daysAgo: number; hours: number; reason: string };
  /** Usernames; by default members answer as regularly as they read. */
  answers?: { yes?: string[]; maybe?: string[]; no?: string[] };
};
