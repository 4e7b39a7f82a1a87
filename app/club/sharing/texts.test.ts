import { describe, expect, it } from "vitest";
import {
  ballotText,
  bold,
  bookText,
  eventText,
  goalText,
  minutesText,
  resultText,
  type SharedEvent,
} from "./texts";

const place = { club: "Clube *Travessia*", url: "https://clube.example/x" };
const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208 };
const event: SharedEvent = {
  title: "Encontro de novembro",
  day: "2026-11-22",
  time: "16:00",
  location: "Livraria do Davi",
  book: quinze,
  coming: 9,
  state: "upcoming",
};
const avesso = {
  title: "O Avesso da Pele",
  author: "Jeferson Tenório",
  pageCount: 192,
  nominatedBy: "Dandara",
};

describe("a text for WhatsApp", () => {
  it.each([
    ["*O_Quinze*", "*OQuinze*"],
    ["a ~b~ `c`\n> d", "*a b c > d*"],
    ["**", ""],
  ])("has %j in bold without other formats", (text, expected) => {
    expect(bold(text)).toBe(expected);
  });

  it.each<[Partial<SharedEvent>, string[]]>([
    [
      {},
      [
        "*Clube Travessia: Encontro de novembro*",
        "É no domingo, 22 de novembro de 2026, às 16:00. Local: Livraria do Davi. Livro: *O Quinze*, de Rachel de Queiroz.",
        "Nove pessoas já disseram sim.",
        "Responda aqui:\nhttps://clube.example/x",
      ],
    ],
    [
      { location: null, book: null, coming: 0 },
      [
        "*Clube Travessia: Encontro de novembro*",
        "É no domingo, 22 de novembro de 2026, às 16:00.",
        "Responda aqui:\nhttps://clube.example/x",
      ],
    ],
    [
      { time: null, location: null, book: null, coming: 0 },
      [
        "*Clube Travessia: Encontro de novembro*",
        "É no domingo, 22 de novembro de 2026.",
        "Responda aqui:\nhttps://clube.example/x",
      ],
    ],
    [
      { location: null, book: null, state: "cancelled" },
      [
        "*Clube Travessia: Encontro de novembro*",
        "Foi cancelado. Seria no domingo, 22 de novembro de 2026, às 16:00.",
        "O encontro está aqui:\nhttps://clube.example/x",
      ],
    ],
  ])("about an event with %j", (values, paragraphs) => {
    expect(eventText({ ...event, ...values }, place).split("\n\n")).toEqual(paragraphs);
  });

  it("about a ballot", () => {
    const text = ballotText({ nominees: [quinze, avesso], until: "2026-12-04" }, place);
    expect(text.split("\n\n")).toEqual([
      "*Clube Travessia: a votação do próximo livro está aberta*",
      "*O Quinze*, de Rachel de Queiroz\n*O Avesso da Pele*, de Jeferson Tenório",
      "A votação vai até sexta-feira, 4 de dezembro de 2026.",
      "O voto é secreto. Vote aqui:\nhttps://clube.example/x",
    ]);
  });

  it("about a result", () => {
    const meeting = { day: "2027-01-10", time: "16:00", location: "Livraria do Davi" };
    const text = resultText({ winner: avesso, count: { votes: 7, of: 11, round: 5 }, meeting }, place);
    expect(text.split("\n\n")).toEqual([
      "*Clube Travessia: temos o próximo livro*",
      "*O Avesso da Pele*, de Jeferson Tenório, venceu com 7 de 11 votos na quinta contagem. Foi indicação de Dandara.",
      "São 192 páginas. Conversamos no domingo, 10 de janeiro de 2027, às 16:00. Local: Livraria do Davi.",
      "A contagem inteira está aqui:\nhttps://clube.example/x",
    ]);
  });

  it("about the choice of the staff", () => {
    const text = resultText({ winner: { ...avesso, nominatedBy: null }, count: null, meeting: null }, place);
    expect(text.split("\n\n").slice(1)).toEqual([
      "*O Avesso da Pele*, de Jeferson Tenório, foi a escolha da administração.",
      "São 192 páginas.",
      "O resultado está aqui:\nhttps://clube.example/x",
    ]);
  });

  it.each([
    [
      104,
      "Parte 1",
      "No domingo, 22 de novembro de 2026, chegamos até a página 104 (Parte 1) de *O Quinze*, de Rachel de Queiroz.",
    ],
    [
      208,
      null,
      "No domingo, 22 de novembro de 2026, chegamos até o fim de *O Quinze*, de Rachel de Queiroz.",
    ],
  ])("about the goal of page %i", (page, name, sentence) => {
    const text = goalText({ book: quinze, day: "2026-11-22", page, name }, place);
    expect(text.split("\n\n")).toEqual([
      "*Clube Travessia: a meta da semana*",
      sentence,
      "O plano está aqui:\nhttps://clube.example/x",
    ]);
  });

  it("about minutes has their first paragraph", () => {
    const text = minutesText({ title: "A seca", content: `${"palavra ".repeat(80)}\n\nSegundo.` }, place);
    const [heading, title, beginning, end] = text.split("\n\n");
    expect([heading, title, end]).toEqual([
      "*Clube Travessia: saiu a ata*",
      "*A seca*",
      "A ata inteira está aqui:\nhttps://clube.example/x",
    ]);
    expect(beginning).toMatch(/^palavra .+ palavra…$/);
    expect(beginning?.length).toBeLessThanOrEqual(400);
  });

  it("about a book", () => {
    const book = { ...quinze, publishedYear: 1930, description: "A seca\nde 1915.", endDate: "2026-11-29" };
    expect(bookText({ ...book, isCurrent: true }, place).split("\n\n")).toEqual([
      "*Clube Travessia: o livro que estamos lendo*",
      "*O Quinze*, de Rachel de Queiroz (1930), para ler até domingo, 29 de novembro de 2026. São 208 páginas.",
      "A seca de 1915.",
      "O livro está aqui:\nhttps://clube.example/x",
    ]);
    expect(bookText({ ...book, isCurrent: false, description: null, pageCount: 1 }, place)).toContain(
      "*Clube Travessia: um livro do clube*\n\n*O Quinze*, de Rachel de Queiroz (1930). É uma página.",
    );
  });
});
