import { describe, expect, it } from "vitest";
import { draftWords, type MeetingFacts, shortNames } from "./minutes-words";
import type { NightRating } from "./ratings-words";

const nothing: MeetingFacts = {
  event: "Encontro de novembro",
  day: "2026-11-22",
  book: null,
  present: 0,
  roles: [],
  unannounced: [],
  visitors: [],
  ratings: [],
  talked: { texts: [], paged: 0 },
  left: 0,
  nextBook: null,
  nextMeeting: null,
};
const quinze = { title: "O Quinze", author: "Rachel de Queiroz" };
const paragraphs = (facts: Partial<MeetingFacts>) =>
  draftWords({ ...nothing, ...facts }).content.split("\n\n");
const rated = (before: number | null, after: number, name: string | null = null): NightRating => ({
  before,
  after,
  name,
});

describe("the draft of the minutes", () => {
  it("has no sentence without a fact", () => {
    expect(draftWords(nothing)).toEqual({
      title: "Encontro de novembro",
      content: "Encontro de novembro, no domingo, 22 de novembro de 2026.",
    });
  });

  it("has a paragraph for each part of a whole evening", () => {
    expect(
      draftWords({
        event: "Encontro de novembro: O Quinze",
        day: "2026-11-22",
        book: quinze,
        present: 10,
        roles: [
          { role: "host", name: "Davi" },
          { role: "mediator", name: "Helena" },
          { role: "snack", name: "Beatriz" },
        ],
        unannounced: ["Tainá"],
        visitors: ["Marta", "Rui"],
        ratings: [
          rated(2, 2.5, "Otávio"),
          rated(5, 5, "Luíza"),
          rated(5, 5, "Sofia"),
          rated(4, 3.5, "Joaquim"),
        ],
        talked: { texts: ["Quem conta a seca?", "Mãe Nácia cala por fé?"], paged: 2 },
        left: 2,
        nextBook: { title: "O Avesso da Pele", author: "Jeferson Tenório" },
        nextMeeting: { day: "2027-01-10", time: "16:00" },
      }),
    ).toEqual({
      title: "O Quinze, a conversa de novembro",
      content: [
        "No domingo, 22 de novembro de 2026, dez pessoas se reuniram para conversar sobre O Quinze, de Rachel de Queiroz. Helena mediou, Davi recebeu e Beatriz levou o lanche. Tainá veio sem avisar. Marta e Rui vieram de visita.",
        "Quatro notas se abriram com média 4,0, de 2 (Otávio) a 5 (Luíza e Sofia). No fim da noite a média continuava 4,0: Otávio subiu meio ponto, Joaquim desceu meio ponto.",
        "Falou-se de “Quem conta a seca?”, “Mãe Nácia cala por fé?” e de mais duas perguntas, que passam por páginas do livro. Duas perguntas ficaram para depois, porque passam da página da sala.",
        "O próximo livro é O Avesso da Pele, de Jeferson Tenório. O próximo encontro será no domingo, 10 de janeiro de 2027, às 16:00.",
      ].join("\n\n"),
    });
  });

  it.each([
    [{ present: 1 }, "No domingo, 22 de novembro de 2026, uma pessoa veio."],
    [{ present: 2 }, "No domingo, 22 de novembro de 2026, duas pessoas se reuniram."],
    [{ book: quinze }, "Encontro sobre O Quinze, de Rachel de Queiroz, no domingo, 22 de novembro de 2026."],
  ])("counts who came: %j", (facts, sentence) => {
    expect(paragraphs(facts)).toEqual([sentence]);
  });

  it.each<[Partial<MeetingFacts>, string]>([
    [
      {
        roles: [
          { role: "host", name: "Ana" },
          { role: "mediator", name: "Ana" },
          { role: "snack", name: "Bia" },
        ],
      },
      "Ana mediou e recebeu; Bia levou o lanche.",
    ],
    [{ unannounced: ["A", "B", "C", "D", "E", "F", "G"] }, "Sete pessoas vieram sem avisar."],
  ])("names the people of the evening: %j", (facts, sentence) => {
    expect(paragraphs({ present: 3, ...facts })[0]).toBe(
      `No domingo, 22 de novembro de 2026, três pessoas se reuniram. ${sentence}`,
    );
  });

  it.each<[NightRating[], string]>([
    [[rated(4.5, 4.5, "Ana")], "Uma nota se abriu: 4,5."],
    [[rated(3, 3, "Ana"), rated(4.5, 4.5)], "Duas notas se abriram com média 3,8, de 3 (Ana) a 4,5."],
    [
      [rated(1, 1), rated(1, 1), rated(5, 5, "Ana"), rated(5, 5)],
      "Quatro notas se abriram com média 3,0, de 1 (duas pessoas) a 5 (Ana e mais uma pessoa).",
    ],
    [
      [rated(2, 3.5, "Ana"), rated(2, 3, "Bia"), rated(4, 4)],
      "Três notas se abriram com média 2,7, de 2 (Ana e Bia) a 4. No fim da noite a média era 3,5: Ana e Bia subiram.",
    ],
    [
      [rated(4, 2.5, "Ana"), rated(4, 4, "Bia"), rated(null, 4, "Caio")],
      "Duas notas se abriram, todas de 4. No fim da noite, com mais uma nota, a média era 3,5: Ana desceu um ponto e meio.",
    ],
  ])("has the ratings %j", (ratings, sentences) => {
    expect(paragraphs({ present: 3, ratings })[1]).toBe(sentences);
  });

  it("has no ratings when none was given before the opening", () => {
    expect(paragraphs({ present: 3, ratings: [rated(null, 4, "Ana")] })).toHaveLength(1);
  });

  it.each<[Partial<MeetingFacts>, string]>([
    [
      { talked: { texts: ["Por quê?"], paged: 1 } },
      "Falou-se de “Por quê?” e de mais uma pergunta, que passa por páginas do livro.",
    ],
    [{ left: 1 }, "Uma pergunta ficou para depois, porque passa da página da sala."],
  ])("has the questions %j", (facts, sentence) => {
    expect(paragraphs({ present: 3, ...facts })[1]).toBe(sentence);
  });
});

it("people have their first name, and the whole one where two share it", () => {
  const short = shortNames(["Ana Lima", "Ana Reis", "Caio Prado", "Caio Prado"]);
  expect(["Ana Lima", "Ana Reis", "Caio Prado"].map(short)).toEqual(["Ana Lima", "Ana Reis", "Caio"]);
});
