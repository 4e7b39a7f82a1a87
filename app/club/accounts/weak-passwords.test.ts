import { expect, it } from "vitest";
import { hintFor, weakPasswordHint } from "./weak-passwords";

const own = ["Ana.Lima", "ana@clube.example", "Clube do Livro"];

it.each([
  "123456",
  "Senha123",
  "QWERTY",
  "flamengo",
  "aaaaaa",
  "      ",
  "ana.lima",
  "ANA@clube.example",
  "clube do livro",
  "ClubeDoLivro",
])("the password %j is weak", (password) => {
  expect(hintFor(password, own)).toBe(weakPasswordHint);
});

it.each(["travessia", "sertão veredas", "ana.lima7", "1234567x", "ninguém, 42 vezes"])(
  "the password %j gets no hint",
  (password) => {
    expect(hintFor(password, own)).toBeNull();
  },
);

it("a prefix of the e-mail as password gets the hint", () => {
  expect(hintFor("riobaldo", ["tatarana", "riobaldo@clube.example"])).toBe(weakPasswordHint);
});
