import { imports } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { password } from "./makers";

/** The form bodies of the calls of imports. Import 1 is a sheet of books with two columns. */
export const importForms: Record<string, Row> = {
  "PUT /api/imports/club/:id/columns": {
    at: "/api/imports/club/1/columns",
    fields: { intent: "change-columns", count: "2", c0: "title", c1: "" },
    stored: [imports, { columns: ["title", null] }],
  },
  "PUT /api/imports/club/:id/pages": {
    at: "/api/imports/club/1/pages",
    fields: { intent: "fill-pages", p2: "208", p3: "" },
    stored: [imports, { id: 1, columns: ["title", "author", "pageCount"] }],
  },
  "POST /api/imports/club/:id/confirm": {
    at: "/api/imports/club/1/confirm",
    // The form is valid, and the file has nothing new.
    fields: { intent: "confirm-import", password },
    status: 409,
    stored: [imports, { id: 1, confirmedAt: null }],
  },
  "PUT /api/imports/own/:id/columns": ofClub("columns", {
    intent: "change-columns",
    count: "2",
    c0: "title",
    c1: "",
  }),
  "PUT /api/imports/own/:id/titles": ofClub("titles", { intent: "choose-titles", "titulo-1": "2" }),
  "POST /api/imports/own/:id/confirm": ofClub("confirm", {
    intent: "confirm-import",
    "ultima-1": "2.000",
    mostrados: "1,6",
    vem: "6",
  }),
};

/** The form is valid, and the file is one of the club. */
function ofClub(call: string, fields: Row["fields"]): Row {
  return {
    at: `/api/imports/own/1/${call}`,
    fields,
    status: 404,
    stored: [imports, { id: 1, columns: ["title", "author"], confirmedAt: null }],
  };
}
