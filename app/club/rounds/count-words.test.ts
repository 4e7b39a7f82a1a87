import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { electionOf } from "../../../tests/support/elections";
import { countBallots, type Election } from "./count";
import { asText, countWords } from "./count-words";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const titles = new Map([...letters].map((letter, index) => [index + 1, letter]));

const wordsOf = (election: Election) => countWords(countBallots(election), titles);
const roundsOf = (election: Election) =>
  wordsOf(election).map(({ sentences }) => sentences.map(asText).join(" "));

describe("the words of a decision", () => {
  it("call a book the only one that is left when others were removed", () => {
    const [first] = countWords(countBallots(electionOf("A", "1 A")), titles, { removed: 1 });
    expect(first?.sentences.map(asText)).toEqual(["A é o único livro que resta e vence, com 1 voto."]);
  });

  it.each([
    ["the only nominee", electionOf("A", "1 A"), ["A é o único livro indicado e vence, com 1 voto."]],
    [
      "no ballot was counted",
      electionOf("A B"),
      ["Nenhuma cédula foi contada. A escolha fica com a administração."],
    ],
    [
      "blank ballots alone",
      electionOf("A", "3"),
      ["As 3 cédulas vieram sem nenhum destes livros. A escolha fica com a administração."],
    ],
    [
      "no nominee",
      { nominees: [], ballots: [] },
      ["Nenhum livro foi indicado. A escolha fica com a administração."],
    ],
    [
      "nominations, after rounds and copies that are equal",
      electionOf("A B C D", "2 A", "2 B", "1 C"),
      [
        "A e B saem na frente, com 2 votos cada. Ninguém tem a maioria, que é 3 de 5. Sai D, o menos votado, com 0 votos.",
        "D não tinha votos, e nenhum muda de livro. Ninguém tem a maioria, que é 3 de 5. Sai C, o menos votado, com 1 voto.",
        "O voto de C se esgota: a cédula não tinha mais nomes. Ninguém tem a maioria, que é 3 de 4. A e B empatam, com 2 votos cada. Nas contagens anteriores também há empate. Nos exemplares também há empate. O desempate vem das indicações: a de B é a mais recente. Sai B.",
        "Os 2 votos de B se esgotam: as cédulas não tinham mais nomes. A é o único livro que resta e vence, com 2 votos.",
      ],
    ],
    [
      "a tie that two rules narrow",
      electionOf("A B:1 C:2 D E", "4 A", "3 B>E", "3 C", "1 D>B>E", "1 D>C", "6 E", "1"),
      [
        "E sai na frente, com 6 votos. Uma cédula veio sem nenhum destes livros e não conta. Ninguém tem a maioria, que é 10 de 18. Sai D, o menos votado, com 2 votos.",
        "Dos 2 votos de D, 1 passa para B e 1 para C. Ninguém tem a maioria, que é 10 de 18. A, B e C empatam em último lugar, com 4 votos cada. Na 1ª contagem, B e C tinham menos votos, 3 cada, e o empate fica entre eles. O desempate vem dos exemplares: B tem 1, contra 2 de C. Sai B.",
        "Os 4 votos de B passam para E. A maioria é 10 de 18: E tem 10 e vence.",
      ],
    ],
  ])("%s", (_, election, sentences) => {
    expect(roundsOf(election)).toEqual(sentences);
  });

  it("count the books of a long list, and add up", () => {
    const others = ["9 A", "9 B", "9 C", "9 D", "9 E", "9 F"];
    const transfers = ["2 Z>A", "1 Z>B", "1 Z>C", "1 Z>D", "1 Z>E", "1 Z>F", "1 Z"];
    const [first, second] = roundsOf(electionOf("A B C D E F Z", ...others, ...transfers));
    expect(first).toMatch(/^6 livros saem na frente, com 9 votos cada\./);
    expect(second).toMatch(
      /^Dos 8 votos de Z, 2 passam para A, 1 para B, 1 para C, 1 para D e 2 para outros 2 livros\. Uma cédula não tinha mais nomes e se esgota\./,
    );
  });
});

describe("the numbers of a round in words", () => {
  it("are all the ballots", () => {
    expect(wordsOf(electionOf("A B C D", "3 A", "2 B", "2 C", "1 D>C"))).toMatchObject([
      { label: "1ª contagem: A 3, B 2, C 2, D 1.", ballots: "8 cédulas: 8 contam." },
      { label: "2ª contagem: A 3, B 2, C 3.", ballots: "8 cédulas: 8 contam." },
      {
        label: "3ª contagem: A 3, C 3, 2 cédulas esgotadas.",
        ballots: "8 cédulas: 6 contam e 2 estão esgotadas.",
      },
      {
        label: "4ª contagem: A 3, 5 cédulas esgotadas.",
        ballots: "8 cédulas: 3 contam e 5 estão esgotadas.",
      },
    ]);
  });

  it.each([
    [electionOf("A", "1 A"), "1ª contagem: A 1.", "1 cédula: 1 conta."],
    [
      electionOf("A", "1 A", "1"),
      "1ª contagem: A 1, 1 cédula esgotada.",
      "2 cédulas: 1 conta e 1 está esgotada.",
    ],
    [electionOf("A"), "1ª contagem: nenhum voto.", "0 cédulas: 0 contam."],
  ])("are in the singular for one, and there without any", (election, label, ballots) => {
    expect(wordsOf(election)).toMatchObject([{ label, ballots }]);
  });

  it("are right in any election, in grammar and in the sum", () => {
    const ballots = fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8]), { maxLength: 30, size: "max" });
    fc.assert(
      fc.property(ballots, (cast) => {
        const nominees = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
          id,
          copies: id % 3,
          nominatedAt: new Date(id),
        }));
        const words = wordsOf({ nominees, ballots: cast });
        for (const { label, sentences, ballots } of words) {
          const texts = [label, ballots, ...sentences.map(asText)];
          for (const text of texts) {
            expect(text).toMatch(/^[A-Z\d].*\.$/);
            expect(text).not.toMatch(
              /undefined|NaN|null| {2}|\b1 (\w+s\b|passam)|\b([02-9]|\d\d) (voto|cédula|passa)\b/,
            );
          }
          const counted = [...label.replace(/^\d+ª/, "").matchAll(/\d+/g)].map(Number);
          expect(counted.reduce((sum, one) => sum + one, 0)).toBe(cast.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the guide docs/counting.md", () => {
  const guide = readFileSync("docs/counting.md", "utf8");
  const rows = [...guide.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | "));
  const cells = rows
    .filter(([first = ""]) => /^\d+$/.test(first))
    .map(([, ...books]) => books.filter((book) => book !== "–"));
  const books = [...guide.matchAll(/^- \*\*(.+)\*\*$/gm)].map(([, title = ""]) => title);

  it("has the words of its example, and a table of its votes", () => {
    const nominees = books.map((_, index) => ({ id: index + 1, copies: 0, nominatedAt: new Date(index) }));
    const ballots = cells.map((row) => row.map((title) => books.indexOf(title) + 1));
    expect(ballots.flat()).not.toContain(0);
    expect([books.length, ballots.length]).toEqual([5, 12]);
    const count = countBallots({ nominees, ballots });
    const words = countWords(count, new Map(books.map((title, index) => [index + 1, title])));
    const marked = words.map(({ sentences }) =>
      sentences.map((parts) =>
        asText(parts.map((part) => (typeof part === "string" ? part : `**${part.title}**`))),
      ),
    );
    for (const [index, sentences] of marked.entries()) {
      expect(guide).toContain(`### ${index + 1}ª contagem\n\n${sentences.join(" ")}\n`);
    }
    expect(guide).not.toContain(`### ${marked.length + 1}ª contagem`);
    const table = [...books, "Esgotadas", "Total"].map((title) =>
      rows.find(([first]) => first === title)?.slice(1),
    );
    const votes = books.map((_, index) =>
      count.rounds.map((round) =>
        String(round.standings.find(({ nominee }) => nominee === index + 1)?.votes ?? "–"),
      ),
    );
    const exhausted = count.rounds.map((round) => String(round.exhausted));
    expect(table).toEqual([...votes, exhausted, count.rounds.map(() => "12")]);
  });
});
