import { expect, it } from "vitest";
import { requireStrongPassword, weakPassword } from "./weak-passwords";

const known = ["Ana.Lima", "ana.lima@clube.example", "Clube do Livro"];

it.each([
  "12345678",
  "Senha123",
  "QWERTY123",
  "flamengo",
  "aaaaaaaa",
  "        ",
  "ana.lima",
  "ANA.lima@clube.example",
  "clube do livro",
  "ClubeDoLivro",
])("the password %j is refused", (password) => {
  expect(() => requireStrongPassword(password, { field: "password", known })).toThrow(
    expect.objectContaining({ code: "invalid", field: "password", message: weakPassword }),
  );
});

it.each(["travessia", "sertão veredas", "ana.lima7", "1234567x", "ninguém, 42 vezes"])(
  "the password %j is allowed",
  (password) => {
    requireStrongPassword(password, { field: "password", known });
  },
);

it("a prefix of the e-mail is refused as password", () => {
  const facts = { field: "password", known: ["tatarana", "riobaldo@clube.example"] };
  expect(() => requireStrongPassword("riobaldo", facts)).toThrow(weakPassword);
});
