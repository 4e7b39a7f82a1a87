import type { FormDefinition } from "~/ui/form-result";

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

export const chooseTitlesForm = {
  intent: "choose-titles",
  title: "Erro ao escolher os livros",
} satisfies FormDefinition;

export const confirmImportForm = {
  intent: "confirm-import",
  title: "Nada foi trazido",
} satisfies FormDefinition;

export const cancelImportForm = {
  intent: "cancel-import",
  title: "Erro ao cancelar",
} satisfies FormDefinition;
