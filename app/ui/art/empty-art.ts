type EmptyShape = { className: string; d: string };

/** Drawings of 160 x 120. The colours are classes, so that both themes work. */
export const EMPTY_ART = {
  livro: [
    { className: "fill-reading", d: "M78 104H20V44a58 60 0 0 1 58 60z" },
    { className: "fill-achv", d: "M82 104h58V44a58 60 0 0 0-58 60z" },
    { className: "fill-events", d: "M64 26a16 16 0 1 0 32 0a16 16 0 1 0-32 0z" },
  ],
  evento: [
    { className: "fill-reading", d: "M40 24h80v84H40z" },
    { className: "fill-events", d: "M40 24h80v26H40z" },
    {
      className: "fill-paper",
      d: "M54 24a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM94 24a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    },
    { className: "fill-achv", d: "M64 80a16 16 0 1 0 32 0a16 16 0 1 0-32 0z" },
  ],
  conversa: [
    { className: "fill-community", d: "M20 58a38 38 0 0 1 76 0v38H58a38 38 0 0 1-38-38z" },
    { className: "fill-achv", d: "M80 46h22a32 32 0 0 1 32 32v30h-24a30 30 0 0 1-30-30z" },
  ],
  selo: [
    { className: "fill-achv", d: "M80 8l14 34 34 14-34 14-14 34-14-34-34-14 34-14z" },
    { className: "fill-reading", d: "M68 56a12 12 0 1 0 24 0a12 12 0 1 0-24 0z" },
  ],
  resenha: [
    { className: "fill-reading", d: "M40 12h56l24 24v72H40z" },
    { className: "fill-achv", d: "M96 12v24h24z" },
    { className: "fill-paper", d: "M54 52h52v7H54zm0 18h52v7H54zm0 18h30v7H54z" },
  ],
  ranking: [
    { className: "fill-achv", d: "M54 62a42 42 0 1 0 84 0a42 42 0 1 0-84 0z" },
    { className: "fill-community", d: "M12 82a22 22 0 1 0 44 0a22 22 0 1 0-44 0z" },
    { className: "fill-events", d: "M129 92a13 13 0 1 0 26 0a13 13 0 1 0-26 0z" },
  ],
} satisfies Record<string, EmptyShape[]>;

export type EmptyArtName = keyof typeof EMPTY_ART;
