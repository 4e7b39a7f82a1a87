import { books } from "#db/schema";
import type { Row } from "./api-form-bodies";

const book = { title: "Vidas Secas", author: "Graciliano Ramos", pageCount: "175", publishedYear: "1938" };

/** The rows of the calls about books. */
export const bookForms: Record<string, Row> = {
  "POST /api/books": {
    fields: {
      ...book,
      coverImage: "",
      storedCover: "",
      description: "",
      isCurrent: "on",
      endDate: "2026-05-01",
    },
    status: 201,
    stored: [books, { title: "Vidas Secas", pageCount: 175, isCurrent: true, endDate: "2026-05-01" }],
  },
  "PUT /api/books/:id": {
    at: "/api/books/2",
    fields: {
      intent: "edit-book",
      ...book,
      coverImage: "",
      storedCover: "",
      description: "Baleia.",
      endDate: "",
    },
    stored: [books, { title: "Vidas Secas", description: "Baleia.", coverImage: null, isCurrent: true }],
  },
  "POST /api/books/:id/set-current": {
    at: "/api/books/2/set-current",
    fields: { intent: "set-current", endDate: "2026-05-01", notify: "on" },
    stored: [books, { id: 2, isCurrent: true, endDate: "2026-05-01" }],
  },
};
