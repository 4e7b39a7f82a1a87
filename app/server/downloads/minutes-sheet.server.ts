import { publishedMinutes } from "~/club/meetings/minutes-queries.server";
import { clock, every, sheet } from "./sheet.server";

/** The published minutes. A draft belongs to those who write it. */
export const minutesSheet = sheet({
  name: "atas",
  about: "as atas publicadas dos encontros, com o texto inteiro",
  columns: {
    evento: "Evento",
    dia: "Dia",
    titulo: "Título",
    texto: "Texto",
    quem: "Publicada por",
    quando: "Publicada em",
  },
  *rows(ctx) {
    for (const minutes of every((part) => publishedMinutes(ctx, part))) {
      yield {
        evento: minutes.event,
        dia: minutes.day,
        titulo: minutes.title,
        texto: minutes.content,
        quem: minutes.publishedBy,
        quando: minutes.publishedAt && clock(ctx, minutes.publishedAt),
      };
    }
  },
});
