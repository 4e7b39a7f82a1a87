import * as z from "zod";

/** A text for a group, and the page that it is about. */
export const sharedTextView = z
  .strictObject({
    text: z.string(),
    to: z.string().describe("O caminho da página de que o texto fala"),
    label: z.string(),
  })
  .meta({ id: "SharedText" });
export type SharedTextView = z.infer<typeof sharedTextView>;
