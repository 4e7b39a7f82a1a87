import type { ClubKind } from "~/club/importing/rules";
import type { StoredImport } from "~/club/importing/stored-queries.server";
import type { ClubPreviewView } from "~/club/importing/views";
import { formatNumber, plural } from "~/ui/format";
import type { IconName } from "~/ui/icon";

type RowCounts = ClubPreviewView["counts"];

type KindWords = {
  label: string;
  /** The content of a sheet of this kind, and its place in the club. */
  about: string;
  model: string;
  icon: IconName;
  /** The headings of the table: of the title, of the number, of the last column. */
  headings: { title: string; figure: string | null; result: string };
  button: (counts: RowCounts) => string;
  /** Of the rows that are in the club already. */
  known: (count: number) => string;
};

export const kindWords: Record<ClubKind, KindWords> = {
  books: {
    label: "Livros lidos",
    about:
      "O título e o autor de cada livro; se houver, também as páginas, o ano, o ISBN e quando o clube leu. Eles vão para a biblioteca, e os que têm data, para a estante.",
    model: "livros.csv",
    icon: "book",
    headings: { title: "Título", figure: "Páginas", result: "Lido em" },
    button: (counts) =>
      counts.new > 0
        ? `Trazer ${plural(counts.new, "livro", "livros")}`
        : `Preencher as páginas de ${plural(counts.filled, "livro", "livros")}`,
    known: (count) =>
      count === 1
        ? "1 linha é de um livro que já está na estante ou em outra linha."
        : `${formatNumber(count)} linhas são de livros que já estão na estante ou em outra linha.`,
  },
  members: {
    label: "Membros",
    about:
      "O nome de cada pessoa; se houver, também o e-mail e uma anotação. Cada uma ganha um convite, que você manda como quiser: nada sai por e-mail.",
    model: "membros.csv",
    icon: "group",
    headings: { title: "Nome", figure: null, result: "Convite" },
    button: (counts) => `Criar ${plural(counts.new, "convite", "convites")}`,
    known: (count) =>
      count === 1
        ? "1 linha é de quem já é do clube, tem convite ou está em outra linha."
        : `${formatNumber(count)} linhas são de quem já é do clube, tem convite ou está em outra linha.`,
  },
  meetings: {
    label: "Encontros",
    about:
      "A data de cada encontro; se houver, também a hora, o livro, o local e quem veio. Eles entram como eventos que já passaram, sem aviso a ninguém.",
    model: "encontros.csv",
    icon: "calendar",
    headings: { title: "Encontro", figure: "Presenças", result: "Data" },
    button: (counts) =>
      counts.new > 0
        ? `Trazer ${plural(counts.new, "encontro", "encontros")}`
        : `Anotar as presenças de ${plural(counts.filled, "encontro", "encontros")}`,
    known: (count) =>
      count === 1
        ? "1 linha é de um encontro que já está no clube ou em outra linha."
        : `${formatNumber(count)} linhas são de encontros que já estão no clube ou em outra linha.`,
  },
};

const separators = { ",": "vírgula", ";": "ponto e vírgula", "\t": "tabulação", "|": "barra vertical" };

/** "64 linhas · separada por ponto e vírgula · acentos em Latin-1, já convertidos" */
export function factsLine({ rowCount, facts }: Pick<StoredImport, "rowCount" | "facts">): string {
  const { format, separator, encoding, sheet } = facts;
  const parts = [
    plural(rowCount, "linha", "linhas"),
    format === "xlsx" && (sheet ? `planilha “${sheet}” do Excel` : "planilha do Excel"),
    separator && `separada por ${separators[separator]}`,
    encoding === "windows-1252" && "acentos em Latin-1, já convertidos",
    encoding === "utf-16" && "texto em UTF-16, já convertido",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** "61 boas, 3 com erro" */
export function countsLine({ fault, ...good }: RowCounts): string {
  const sum = good.new + good.known + good.filled;
  const shown = plural(sum, "boa", "boas");
  return fault === 0 ? shown : `${shown}, ${formatNumber(fault)} com erro`;
}

/** The sentence about the rows that do not come now. */
export function leftLine(kind: ClubKind, { known, fault }: RowCounts): string {
  const faults =
    fault === 1
      ? "A linha com erro fica de fora e pode vir depois, na mesma planilha: o que já entrou não se repete."
      : `As ${formatNumber(fault)} linhas com erro ficam de fora e podem vir depois, na mesma planilha: o que já entrou não se repete.`;
  return [known > 0 && kindWords[kind].known(known), fault > 0 && faults].filter(Boolean).join(" ");
}
