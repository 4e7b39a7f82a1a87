import type { FormDefinition } from "~/ui/form-result";

export const uploadFileForm = {
  intent: "upload-file",
  title: "O arquivo não foi lido",
} satisfies FormDefinition;

export const changeColumnsForm = {
  intent: "change-columns",
  title: "As colunas não mudaram",
} satisfies FormDefinition;

export const fillPagesForm = {
  intent: "fill-pages",
  title: "As páginas não foram guardadas",
} satisfies FormDefinition;

export const confirmImportForm = {
  intent: "confirm-import",
  title: "Nada foi importado",
} satisfies FormDefinition;

export const cancelImportForm = {
  intent: "cancel-import",
  title: "Erro ao cancelar",
} satisfies FormDefinition;

export const importUrl = "/admin/trazer";
