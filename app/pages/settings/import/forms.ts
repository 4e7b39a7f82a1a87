import type { FormDefinition } from "~/ui/form-result";

export const sendFileForm = {
  intent: "send-file",
  title: "Erro ao ler o arquivo",
  description: "Ocorreu um erro ao ler o arquivo",
  titles: { payload_too_large: "Arquivo grande demais" },
} satisfies FormDefinition;
export const bringReadingsForm = {
  intent: "bring-readings",
  title: "Erro ao trazer as leituras",
} satisfies FormDefinition;
export const bringQuotesForm = {
  intent: "bring-quotes",
  title: "Erro ao trazer os trechos",
} satisfies FormDefinition;
export const chooseTitlesForm = {
  intent: "choose-titles",
  title: "Erro ao escolher os livros",
} satisfies FormDefinition;
export const cancelFileForm = {
  intent: "cancel-file",
  title: "Erro ao cancelar",
} satisfies FormDefinition;

export const importUrl = "/settings/trazer";

export function importUrlOf(id: number): string {
  return `${importUrl}/${id}`;
}
