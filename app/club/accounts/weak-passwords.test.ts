import { expect, it } from "vitest";
import { passwordHint, weakPasswordHint } from "./weak-passwords";

const known = ["Ana.Lima", "Ana Maria Lima", "ana.lima@clube.example", "Clube do Livro"];

it.each([
  "abc123",
  "x9!kQ2z",
  "12345678",
  "Senha123",
  "QWERTY123",
  "flamengo",
  "aaaaaaaa",
  "        ",
  "ana.lima",
  "ana maria lima",
  "ANA.lima@clube.example",
  "clube do livro",
  "ClubeDoLivro",
])("the password %j has a hint", (password) => {
  expect(passwordHint(password, known)).toBe(weakPasswordHint);
});

it.each(["travessia", "sertão veredas", "ana.lima7", "1234567x", "ninguém, 42 vezes"])(
  "the password %j has no hint",
  (password) => {
    expect(passwordHint(password, known)).toBeNull();
  },
);

it("a prefix of the e-mail as password has a hint", () => {
  expect(passwordHint("riobaldo", ["tatarana", "riobaldo@clube.example"])).toBe(weakPasswordHint);
});
