import { publishedMinutes } from "~/club/meetings/minutes-queries.server";
import { clock, every, sheet } from "./sheet.server";

/** The published minutes. A draft belongs to those who write it. */
export const minutesSheet = sheet({
  name: "atas",
  about: "as atas publicadas dos encontros, com o texto inteiro",
  items: (ctx) => every((part) => publishedMinutes(ctx, part)),
  columns: {
    evento: ["Evento", ({ event }) => event],
    dia: ["Dia", ({ day }) => day],
    titulo: ["Título", ({ title }) => title],
    texto: ["Texto", ({ content }) => content],
    quem: ["Publicada por", ({ publishedBy }) => publishedBy],
    quando: ["Publicada em", ({ publishedAt }, ctx) => publishedAt && clock(ctx, publishedAt)],
  },
});
