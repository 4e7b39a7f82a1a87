import type { ClubKind, ImportKind } from "~/club/importing/rules";
import type { IconName } from "~/ui/icon";

export type Forms = readonly [one: string, many: string];

type KindWords = {
  label: string;
  icon: IconName;
  /** The button without the number: "Trazer 5 livros". */
  things: Forms;
  /** The numbers of a confirmed file. */
  added: Forms;
};

export const kindWords: Record<ImportKind, KindWords> = {
  books: {
    label: "Livros lidos",
    icon: "book",
    things: ["livro", "livros"],
    added: ["livro entrou na estante", "livros entraram na estante"],
  },
  members: {
    label: "Membros",
    icon: "group",
    things: ["convite", "convites"],
    added: ["convite criado", "convites criados"],
  },
  meetings: {
    label: "Encontros",
    icon: "calendar",
    things: ["encontro", "encontros"],
    added: ["encontro entrou", "encontros entraram"],
  },
  readings: {
    label: "Leituras",
    icon: "book",
    things: ["leitura", "leituras"],
    added: ["leitura trazida", "leituras trazidas"],
  },
  quotes: {
    label: "Trechos",
    icon: "bookmark",
    things: ["trecho", "trechos"],
    added: ["trecho guardado", "trechos guardados"],
  },
};

export type SheetWords = {
  /** The content of a sheet of this kind, and its place in the club. */
  about: string;
  model: string;
  /** The headings of the table: of the title, of the number, of the last column. */
  headings: { title: string; figure: string | null; result: string };
  /** Of the rows that are in the club already. */
  known: Forms;
};

export const sheetWords: Record<ClubKind, SheetWords> = {
  books: {
    about:
      "O título e o autor de cada livro; se houver, também as páginas, o ano, o ISBN e quando o clube leu. Eles vão para a biblioteca, e os que têm data, para a estante.",
    model: "livros.csv",
    headings: { title: "Título", figure: "Páginas", result: "Lido em" },
    known: ["linha já estava na estante ou repete outra", "linhas já estavam na estante ou repetem outra"],
  },
  members: {
    about:
      "O nome de cada pessoa; se houver, também o e-mail e uma anotação. Cada uma ganha um convite, que você manda como quiser: nada sai por e-mail.",
    model: "membros.csv",
    headings: { title: "Nome", figure: null, result: "Convite" },
    known: [
      "linha é de quem já era do clube, já tinha convite ou está em outra linha",
      "linhas são de quem já era do clube, já tinha convite ou está em outra linha",
    ],
  },
  meetings: {
    about:
      "A data de cada encontro; se houver, também a hora, o livro, o local e quem veio. Eles entram como eventos que já passaram, sem aviso a ninguém.",
    model: "encontros.csv",
    headings: { title: "Encontro", figure: "Presenças", result: "Data" },
    known: [
      "linha já estava no clube ou se juntou a outra",
      "linhas já estavam no clube ou se juntaram a outra",
    ],
  },
};
