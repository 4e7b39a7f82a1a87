import * as z from "zod";

/** Why a text is hidden from the viewer; null for a text that is shown. */
export const withheldView = z
  .strictObject({
    page: z.int().describe("A página do livro que abre o texto"),
    pagesToGo: z.int(),
    own: z
      .strictObject({ unit: z.enum(["edition", "percent"]), position: z.number(), toGo: z.number() })
      .optional()
      .describe("O mesmo para quem lê outra edição ou conta em porcentagem"),
  })
  .meta({ id: "Withheld" })
  .nullable()
  .describe("Até onde é preciso ler para o texto aparecer; `content` vem vazio");
/** Pages of the club's edition. */
export type Withheld = NonNullable<z.infer<typeof withheldView>>;

export const openedBefore = z
  .int()
  .nullable()
  .describe("A página do texto, para quem o abriu antes de chegar a ela");

export const spoilerChoiceView = z.strictObject({ accepts: z.boolean() }).meta({ id: "SpoilerChoice" });
