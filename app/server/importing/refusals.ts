import { ClubError } from "~/club/errors";
import { fileField, maxCharacters, maxColumns, maxFileBytes, maxRows } from "~/club/importing/rules";

const saveAsCsv =
  "Abra no programa de planilhas, salve uma cópia como CSV (Salvar como, tipo CSV) e envie essa cópia.";
const saveAgain = "Abra no programa de planilhas, salve de novo como XLSX ou CSV e envie o arquivo novo.";

const millions = maxCharacters / 1_000_000;

/** Why a file cannot be read, and the way out. */
export const refusals = {
  tooLarge: `O arquivo passa de ${maxFileBytes / 1024 / 1024} MB. Divida a planilha em partes e envie uma de cada vez.`,
  empty: "Este arquivo está vazio.",
  noRows:
    "Este arquivo não tem linhas: a primeira traz os nomes das colunas, e as outras o que vem para o clube.",
  tooManyRows: `A planilha passa de ${maxRows.toLocaleString("pt-BR")} linhas. Divida em partes e envie uma de cada vez.`,
  tooManyColumns: `A planilha passa de ${maxColumns} colunas. Apague as que não vêm para o clube e envie de novo.`,
  tooMuchText: `A planilha tem mais de ${millions} milhões de letras. Divida em partes e envie uma de cada vez.`,
  tooMuchInside: `Este arquivo ficaria grande demais ao ser aberto. ${saveAsCsv}`,
  excelOfThe90s: `Este é um arquivo antigo do Excel (.xls). ${saveAsCsv}`,
  encrypted: "Este arquivo pede uma senha. Tire a senha no programa de planilhas e envie de novo.",
  openDocument: `Este é um arquivo do LibreOffice (.ods). ${saveAsCsv}`,
  binaryExcel: `Este é um arquivo binário do Excel (.xlsb). ${saveAsCsv}`,
  zip: `Este arquivo não é uma planilha: é outro documento, ou vários arquivos juntos. ${saveAsCsv}`,
  pdf: "Este arquivo é um PDF. Envie a planilha de onde ele veio, em CSV ou XLSX.",
  picture: "Este arquivo é uma imagem. Envie a planilha em CSV ou XLSX.",
  webPage: `Este arquivo é uma página da internet. ${saveAsCsv}`,
  notText: `Este arquivo não é uma planilha que o clube saiba ler. ${saveAsCsv}`,
  damaged: `Este arquivo está danificado ou incompleto. ${saveAgain}`,
};

export type Reason = keyof typeof refusals | "unclosedQuote";

/** @param line its number in the spreadsheet. */
export function refused(reason: Reason, line = 0): ClubError {
  const sentence = reason === "unclosedQuote" ? unclosedQuote(line) : refusals[reason];
  return new ClubError("invalid", sentence, { field: fileField });
}

function unclosedQuote(line: number): string {
  return `Na linha ${line} há uma aspa que abre e não fecha. Corrija na planilha e envie de novo.`;
}
