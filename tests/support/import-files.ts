import { fileField } from "~/club/importing/rules";
import type { TestClient } from "./test-client";

type Sent = { name?: string; kind?: string; bytes?: string | Buffer };

/** The three sheets of a small club, each with a row that stays out. */
export const sheets = {
  books: [
    "Livro;Quem escreveu;Págs.;Lido em;Quem sugeriu",
    "Vidas Secas;Graciliano Ramos;176;mar/2019;Aparecida",
    ";Jorge Amado;280;2018;",
    "Úrsula;Maria Firmina dos Reis;208;2020;",
  ].join("\r\n"),
  members: "Nome;E-mail\nAna Lima;ana@fora.example\n;bia@fora.example",
  meetings: "Data;Livro;Quem veio\n12/03/2019;Vidas Secas;Davi e Zeca\nmar/2019;Úrsula;",
};

function bodyOf({ name = "planilha.csv", kind = "books", bytes = sheets.books }: Sent): FormData {
  const body = new FormData();
  body.append("kind", kind);
  const text = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  body.append(fileField, new File([new Uint8Array(text)], name, { type: "text/csv" }));
  return body;
}

/** Sends a sheet in Latin-1 by the form of the page. */
export function submitSheet(client: TestClient, sent: Sent = {}): Promise<Response> {
  const body = bodyOf(sent);
  body.append("intent", "send-file");
  return client.send("/admin/trazer", { method: "POST", body });
}

/** Sends a sheet in Latin-1 by the call. */
export function callSheet(client: TestClient, sent: Sent = {}): Promise<Response> {
  return client.send("/api/imports/club", { method: "POST", body: bodyOf(sent) });
}
