import type { Field } from "./columns";

export type MemberField = "name" | "middleName" | "lastName" | "email" | "note";

export const memberFields: readonly Field<MemberField>[] = [
  {
    name: "name",
    label: "Nome",
    headers:
      "nome-, nome completo, membro-, participante-, integrante-, pessoa-, leitor-, name, full name, member-, nome sobrenome, nome membro, nome pessoa, nome participante, nome integrante, aluno-, nome aluno, primeiro nome, first name, given name",
    required: true,
  },
  { name: "middleName", label: "Nome do meio", headers: "nome meio, middle name, additional name" },
  { name: "lastName", label: "Sobrenome", headers: "sobrenome-, last name, family name" },
  {
    name: "email",
    label: "E-mail",
    headers:
      "mail, email-, mails, endereco mail, correio eletronico, email address, mail address, endereco email, mail contato, email contato, seu mail, mail 1 value, mail 1",
  },
  {
    name: "note",
    label: "Anotação",
    headers: "anotac-, observac-, obs, notas, nota, note, notes, comments, comentario-, remarks",
  },
];

export const memberFieldNames = memberFields.map(({ name }) => name);
