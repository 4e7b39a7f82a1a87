import { sourceNames } from "~/club/importing/readings-columns";
import { type ImportKind, isClubKind } from "~/club/importing/rules";
import type { ImportPreviewView, ImportView } from "~/club/importing/views";
import { formatNumber, plural } from "~/ui/text/format";
import { type Forms, kindWords, sheetWords } from "./words";

type RowCounts = ImportPreviewView["counts"];

/** The form of a word for a number, which stands apart from it. */
function formFor(count: number, [one, many]: Forms): string {
  return count === 1 ? one : many;
}

/** "Trazer 5 livros", or what comes with things that the club has. */
export function buttonWords(kind: ImportKind, counts: RowCounts): string {
  // Without scripts their number does not follow the boxes.
  if (kind === "quotes") return "Trazer os trechos";
  if (counts.new > 0) {
    const verb = kind === "members" ? "Criar" : "Trazer";
    return `${verb} ${plural(counts.new, ...kindWords[kind].things)}`;
  }
  const of = plural(counts.filled, ...kindWords[kind].things);
  return kind === "books" ? `Preencher as páginas de ${of}` : `Anotar as presenças de ${of}`;
}

type Figures = (readonly [number: number, label: string])[];
type Preview = Pick<ImportPreviewView, "counts" | "rows">;

/** The numbers of a member's file that waits; none for a file of the club. */
export function figuresOf(kind: ImportKind, { counts, rows }: Preview): Figures {
  if (isClubKind(kind)) return [];
  const isOfQuotes = kind === "quotes";
  const noted = rows.filter(({ figure, detail }) => (isOfQuotes ? detail : figure) !== null).length;
  const become: Forms = isOfQuotes
    ? ["vira trecho seu", "viram trechos seus"]
    : ["vira leitura sua", "viram leituras suas"];
  const bring: Forms = isOfQuotes
    ? ["traz a sua nota", "trazem a sua nota"]
    : ["traz a nota", "trazem a nota"];
  return [
    [counts.new, formFor(counts.new, become)],
    [noted, formFor(noted, bring)],
    [counts.fault, formFor(counts.fault, ["fica só na lista", "ficam só na lista"])],
  ];
}

type Outcome = NonNullable<ImportView["outcome"]>;

/** The numbers of a confirmed file. */
export function outcomeFigures(kind: ImportKind, { added, known, left }: Outcome): Figures {
  const { presences = 0, ratings = 0, pageCounts: _, ...main } = added;
  const number = Object.values(main)[0] ?? 0;
  const came = presences > 0 ? `, com ${plural(presences, "presença", "presenças")}` : "";
  const first: Figures =
    number === 0 && presences > 0
      ? [[presences, formFor(presences, ["presença anotada", "presenças anotadas"])]]
      : [[number, formFor(number, kindWords[kind].added) + came]];
  if (kind === "readings") first.push([ratings, formFor(ratings, ["nota trazida", "notas trazidas"])]);
  if (isClubKind(kind)) first.push([known, formFor(known, sheetWords[kind].known)]);
  return [...first, [left, formFor(left, ["linha ficou de fora", "linhas ficaram de fora"])]];
}

const separators = { ",": "vírgula", ";": "ponto e vírgula", "\t": "tabulação", "|": "barra vertical" };

type Facts = Pick<ImportView, "kind" | "rowCount" | "header" | "facts">;

/** "64 linhas · separada por ponto e vírgula", or "Reconhecido como Goodreads · 31 colunas, 142 linhas" */
export function factsLine({ kind, rowCount, header, facts }: Facts): string {
  const { format, separator, encoding, sheet, source } = facts;
  if (kind === "quotes") return `Reconhecido como Kindle · ${plural(rowCount, "destaque", "destaques")}`;
  const rows = plural(rowCount, "linha", "linhas");
  if (kind === "readings") {
    const size = `${plural(header.length, "coluna", "colunas")}, ${rows}`;
    return source ? `Reconhecido como ${sourceNames[source]} · ${size}` : size;
  }
  const parts = [
    rows,
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

/** The sentence about the rows that do not come now; empty for a member's file, which lists them all. */
export function leftLine(kind: ImportKind, { known, fault }: RowCounts): string {
  if (!isClubKind(kind)) return "";
  const faults =
    fault === 1
      ? "A linha com erro fica de fora e pode vir depois, na mesma planilha: o que já entrou não se repete."
      : `As ${formatNumber(fault)} linhas com erro ficam de fora e podem vir depois, na mesma planilha: o que já entrou não se repete.`;
  const repeated = `${formatNumber(known)} ${formFor(known, sheetWords[kind].known)}.`;
  return [known > 0 && repeated, fault > 0 && faults].filter(Boolean).join(" ");
}
