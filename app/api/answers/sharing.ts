import * as z from "zod";

export const sharedTextAnswer = z
  .strictObject({
    text: z.string(),
    to: z.string().describe("O caminho da página de que o texto fala"),
    label: z.string(),
  })
  .meta({ id: "SharedText" });
