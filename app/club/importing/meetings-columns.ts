import { authorHeaders } from "./books-columns";
import type { Field } from "./columns";

export type MeetingField =
  | "date"
  | "time"
  | "end"
  | "title"
  | "book"
  | "author"
  | "place"
  | "address"
  | "meetLink"
  | "description"
  | "people"
  | "cancelled";

export const meetingFields: readonly Field<MeetingField>[] = [
  {
    name: "date",
    isDate: true,
    label: "Data",
    headers:
      "data, dia, data encontro, data reuniao, quando, date, day, when, data hora, data horario, dia hora, dia encontro, dia reuniao, data conversa, data evento, date and time, comeca",
    required: true,
  },
  {
    name: "time",
    label: "Hora",
    headers:
      "hora, horario, inicio, time, start, start time, hora encontro, horario encontro, hora reuniao, hora inicio, horario inicio",
  },
  {
    name: "end",
    isDate: true,
    label: "Término",
    headers: "termina, termino, fim, hora termino, hora fim, horario termino, end, end time",
  },
  {
    name: "title",
    label: "Nome do encontro",
    headers:
      "nome encontro, encontro, titulo, titulo encontro, assunto, evento, title, event, nome reuniao, titulo reuniao, nome evento, titulo evento, tema, tema encontro, reuniao",
  },
  {
    name: "book",
    label: "Livro",
    headers:
      "livro, livro encontro, livro discutido, titulo livro, obra, leitura, book, book title, livro lido, livro mes, livro vez, livro debatido, livro reuniao, nome livro, titulo obra",
  },
  { name: "author", label: "Autor", headers: authorHeaders },
  {
    name: "place",
    label: "Local",
    headers:
      "local, lugar, onde, casa, place, location, where, venue, local encontro, local reuniao, lugar encontro, endereco",
  },
  {
    name: "people",
    label: "Quem veio",
    headers:
      "quem veio, quem foi, presente-, presenca-, participante-, participaram, membros, attendees, attendance, present, who came, people, membros presentes, participantes presentes, pessoas presentes, quem participou, quem compareceu, quem esteve, quem esteve presente, lista presenca, lista presentes, pessoas",
  },
  { name: "address", label: "Endereço", headers: "endereco, endereco local, address" },
  { name: "meetLink", label: "Link", headers: "link, link encontro, link reuniao, url" },
  { name: "description", label: "Descrição", headers: "descricao, pauta, description" },
  { name: "cancelled", label: "Cancelado", headers: "cancelad-, cancelled" },
];

export const meetingFieldNames = meetingFields.map(({ name }) => name);
