import { type FormDefinition, form } from "~/ui/form/form-result";

export const sendFileForm = {
  intent: "send-file",
  title: "Erro ao ler o arquivo",
  description: "Ocorreu um erro ao ler o arquivo",
  titles: { payload_too_large: "Arquivo grande demais" },
} satisfies FormDefinition;

export const changeColumnsForm = {
  intent: "change-columns",
  title: "As colunas não mudaram",
} satisfies FormDefinition;

export const fillPagesForm = {
  intent: "fill-pages",
  title: "As páginas não foram guardadas",
} satisfies FormDefinition;

export const chooseTitlesForm = form("choose-titles", "escolher os livros");

export const confirmImportForm = {
  intent: "confirm-import",
  title: "Nada foi trazido",
} satisfies FormDefinition;

export const cancelImportForm = form("cancel-import", "cancelar");
