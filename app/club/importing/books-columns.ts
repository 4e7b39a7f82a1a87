import type { Field } from "./columns";

export type BookField =
  | "title"
  | "author"
  | "pageCount"
  | "publishedYear"
  | "readIn"
  | "isbn"
  | "description";

export const authorHeaders =
  "autor-, quem escreveu, escritor-, author-, written by, nome autor-, autor- autor-, autor- livro, author name";

export const bookFields: readonly Field<BookField>[] = [
  {
    name: "title",
    label: "Título",
    headers:
      "titulo-, titulo livro, livro-, nome livro, obra, title, book title, book, titre, nome, titulo obra, nome obra, livro lido, obra literaria, name book, name",
    required: true,
  },
  { name: "author", label: "Autor", headers: authorHeaders },
  {
    name: "pageCount",
    label: "Páginas",
    headers:
      "pagina-, pag, pags, pgs, no pagina-, n pagina-, no pags, n pags, no pgs, numero pagina-, total pagina-, pages, page count, number pages, pagina- livro, quantidade pagina-, qtd pagina-, qtde pagina-, num pagina-, numero pags, num pages",
  },
  {
    name: "publishedYear",
    label: "Ano de publicação",
    headers:
      "ano publicacao, publicado, publicacao, ano, original publication year, year published, publication year, published, year, data publicacao, ano lancamento, data lancamento, lancamento, ano edicao, ano obra, publication date, date published, release year",
  },
  {
    name: "readIn",
    isDate: true,
    label: "Lido em",
    headers:
      "lido, lemos, lido ate, data leitura, reading date, mes leitura, fim leitura, leitura, mes, data, read, date read, last date read, read in, read on, finished, date, quando lemos, lido pelo clube, ano leitura, mes ano, mes ano leitura, data fim, data termino, data conclusao, terminado, concluido, year read, month read",
  },
  {
    name: "isbn",
    label: "ISBN",
    headers: "isbn13, isbn 13, isbn, isbn10, isbn 10, isbn uid, codigo isbn, isbn livro, no isbn",
  },
  { name: "description", label: "Descrição", headers: "descricao, sinopse, resumo, description" },
];

export const bookFieldNames = bookFields.map(({ name }) => name);
