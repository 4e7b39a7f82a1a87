/** The field of a form that has the position, by the unit of the reading. */
export const positionFields = { page: "currentPage", edition: "editionPage", percent: "percent" } as const;

/** The label of the field that takes a position, by the unit of the reading. */
export const positionLabels = {
  page: "Página atual",
  edition: "Página da sua edição",
  percent: "Quanto você já leu",
};
