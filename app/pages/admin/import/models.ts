import { type CsvTable, csvResponse } from "~/server/downloads/csv.server";
import { HttpError } from "~/server/http/errors";
import { fileLoader, staffLoader } from "~/server/http/loaders.server";

/** Sheets to fill in, with rows that show how; their columns are recognised by name. */
const models: Readonly<Record<string, CsvTable>> = {
  "livros.csv": {
    columns: ["Título", "Autor", "Páginas", "Ano de publicação", "Lido em", "ISBN"],
    rows: [
      ["Lavoura Arcaica", "Raduan Nassar", 200, 1975, "25/10/2016", "9788535928303"],
      ["Olhos d'Água", "Conceição Evaristo", 116, 2014, "mar/2019", ""],
      ["Torto Arado", "Itamar Vieira Junior", 264, 2019, "2021", ""],
    ],
  },
  "membros.csv": {
    columns: ["Nome", "E-mail", "Anotação"],
    rows: [
      ["Helena Prado", "helena@exemplo.com.br", "No clube desde 2016"],
      ["Caio Nunes", "caio@exemplo.com.br", ""],
      ["Dona Lurdes", "", "Sem e-mail: recebe o convite pelo WhatsApp"],
    ],
  },
  "encontros.csv": {
    columns: ["Data", "Hora", "Nome do encontro", "Livro", "Local", "Quem veio"],
    rows: [
      ["25/10/2016", "19:30", "Primeiro encontro", "Lavoura Arcaica", "Casa da Helena", "Helena, Caio"],
      ["30/03/2019", "16:00", "", "Olhos d'Água", "Livraria da Praça", "Helena, Caio e Dona Lurdes"],
      ["18/12/2021", "", "Amigo secreto", "", "Pela internet", "Helena, Dona Lurdes"],
    ],
  },
};

export const loader = staffLoader(
  fileLoader(({ params: { model = "" } }) => {
    const table = Object.hasOwn(models, model) ? models[model] : undefined;
    if (!table) throw new HttpError(404, "Planilha não encontrada.", "not_found");
    return csvResponse(model, table);
  }),
);
