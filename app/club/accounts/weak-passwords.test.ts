import { expect, it } from "vitest";
import { passwordHint, weakPasswordHint } from "./weak-passwords";

const known = ["Ana.Lima", "Ana Maria Lima", "ana.lima@clube.example", "Clube do Livro"];

it.each([
  "abc123",
  "12345678",
  "aaaaaaaa",
  "        ",
  "ana.lima",
  "ana maria lima",
  "clube do livro",
  "ClubeDoLivro",
])("the password %j has a hint", (password) => {
  expect(passwordHint(password, known)).toBe(weakPasswordHint);
});

it.each(["travessia", "1234567x"])("the password %j has no hint", (password) => {
  expect(passwordHint(password, known)).toBeNull();
});

it("a prefix of the e-mail as password has a hint", () => {
  expect(passwordHint("riobaldo", ["tatarana", "riobaldo@clube.example"])).toBe(weakPasswordHint);
});
