/** In paint order. A figure may lack an ink. */
export type StampFigureParts = { a?: string; b?: string; c?: string };

/** Flat figures in 80 x 80, in the inks of the stamp's tone. */
export const STAMP_FIGURES = {
  livro: {
    a: "M38 66H8V30a30 30 0 0 1 30 30z",
    b: "M42 66h30V30a30 30 0 0 0-30 30z",
    c: "M30 22a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
  },
  pilha: { a: "M10 56h54v14H10zM24 8h40v14H24z", b: "M18 40h54v14H18z", c: "M8 24h50v14H8z" },
  chama: {
    a: "M40 4c22 18 28 30 28 44a28 26 0 0 1-56 0C12 34 18 22 40 4z",
    b: "M40 34c11 9 14 15 14 22a14 14 0 0 1-28 0c0-7 3-13 14-22z",
  },
  lua: {
    a: "M52 8a34 34 0 1 0 18 48A30 30 0 0 1 52 8z",
    b: "M57 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM51 40a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  },
  pagina: {
    b: "M14 6h38l16 16v52H14z",
    c: "M52 6v16h16z",
    a: "M22 32h36v6H22zm0 12h36v6H22zm0 12h22v6H22z",
  },
  pena: {
    a: "M72 6A58 58 0 0 0 18 60l8 2A58 58 0 0 0 72 6z",
    b: "M72 6A70 70 0 0 0 28 38l6 14A60 60 0 0 0 72 6z",
    c: "M12 72l10-16 4 4z",
  },
  balao: {
    a: "M6 54V31a23 23 0 1 1 23 23z",
    b: "M74 74V54a20 20 0 1 0-20 20z",
    c: "M48 54a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
  },
  coracao: {
    a: "M40 72L10 42h30zM70 42a21 21 0 0 0-30-30v30z",
    b: "M40 72l30-30H40zM10 42a21 21 0 0 1 30-30v30z",
  },
  folhinha: {
    b: "M12 16h56v56H12z",
    a: "M12 16h56v18H12z",
    c: "M24 8h6v16h-6zm26 0h6v16h-6zM29 52a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
  },
  estrela: {
    a: "M40 4l10 26 26 10-26 10-10 26-10-26L4 40l26-10z",
    c: "M31 40a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
  },
  medalha: {
    b: "M22 40h14v36l-7-7-7 7zm22 0h14v36l-7-7-7 7z",
    a: "M14 32a26 26 0 1 0 52 0a26 26 0 1 0-52 0z",
    c: "M27 32a13 13 0 1 0 26 0a13 13 0 1 0-26 0z",
  },
  gente: {
    b: "M11 26a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM40 72V62a20 20 0 0 1 36 0v10z",
    c: "M43 26a13 13 0 1 0 26 0a13 13 0 1 0-26 0z",
    a: "M4 72V62a20 20 0 0 1 36 0v10z",
  },
  cafe: {
    b: "M10 34h46v18a22 22 0 0 1-46 0zM56 36.5h5a12.5 12.5 0 0 1 0 25h-6v-7h6a5.5 5.5 0 0 0 0-11h-5z",
    a: "M22 8h6v18h-6zm16 0h6v18h-6z",
    c: "M6 72h56v4H6z",
  },
  sol: {
    a: "M22 40a18 18 0 1 0 36 0a18 18 0 1 0-36 0z",
    b: "M36 2h8v14h-8zm0 62h8v14h-8zM2 36h14v8H2zm62 0h14v8H64zM10.3 15.9l5.7-5.6 9.9 9.9-5.7 5.7zM54.1 59.8l5.7-5.7 9.9 9.9-5.7 5.7zM15.9 69.7l-5.6-5.7 9.9-9.9 5.7 5.7zM59.8 25.9l-5.7-5.7 9.9-9.9 5.7 5.7z",
  },
  lapis: { a: "M22 74L10 72l-2-12 40-40 14 14z", b: "M52 16l8-8 14 14-8 8z", c: "M22 74l-12-2-2-12z" },
  alvo: {
    a: "M6 40a34 34 0 1 0 68 0a34 34 0 1 0-68 0z",
    b: "M18 40a22 22 0 1 0 44 0a22 22 0 1 0-44 0z",
    c: "M30 40a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
  },
  montanha: {
    a: "M4 72l28-46 28 46z",
    b: "M36 72l20-34 20 34z",
    c: "M47 18a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
  },
  casa: {
    a: "M8 40L40 8l32 32v32H8z",
    b: "M28 72V56a12 12 0 0 1 24 0v16z",
    c: "M34 30a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
  },
} satisfies Record<string, StampFigureParts>;

type StampFigureName = keyof typeof STAMP_FIGURES;

/** The icon names of each figure. */
const ICONS: Record<StampFigureName, string> = {
  livro: "book book-open",
  pilha: "books library",
  chama: "flame fire",
  lua: "moon",
  pagina: "file file-text pages",
  pena: "feather",
  balao: "message message-circle message-square comment",
  coracao: "heart",
  folhinha: "calendar",
  estrela: "star",
  medalha: "award trophy medal",
  gente: "users",
  cafe: "coffee",
  sol: "sun",
  lapis: "pen pencil edit",
  alvo: "target",
  montanha: "mountain",
  casa: "home",
};
const FIGURE_OF = new Map(
  (Object.keys(ICONS) as StampFigureName[]).flatMap((figure) =>
    ICONS[figure].split(" ").map((icon) => [icon, figure] as const),
  ),
);

/** The figure of a value of the column `icon`; the medal if it is unknown. */
export function figureOf(icon: string): StampFigureName {
  return FIGURE_OF.get(icon) ?? "medalha";
}
