import type { DemoPost } from "./post";

/** Posts about the second half of the book, which most readers have not reached. */
export const postsOnSecondHalf: DemoPost[] = [
  {
    by: "luizacampos",
    at: { daysAgo: 2, hours: 17.4 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 193,
    content:
      "Faltam quinze páginas e parei de propósito. A chuva chegou ao livro antes de chegar a mim: li a frase duas vezes e fui abrir a janela, como se fosse preciso conferir.",
    likes: 11,
    comments: [
      { by: "otavio.lins", after: 45, content: "Deixe para domingo de manhã. É livro de fim de café." },
      { by: "bia_lacerda", after: 300, content: "Eu conferi também, e moro no nono andar.", likes: 3 },
    ],
  },
  {
    by: "otavio.lins",
    at: { daysAgo: 4, hours: 12.4 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 176,
    content:
      "A conversa dos dois na varanda é o melhor desencontro que li este ano. Cada um responde à pergunta que o outro não fez, e os dois sabem.",
    likes: 9,
    comments: [
      { by: "sofi.martinelli", after: 60, content: "E nenhum dos dois está errado, o que é pior.", likes: 2 },
      { by: "luizacampos", after: 210, content: "Levo essa para o encontro, com a página marcada." },
    ],
  },
  {
    by: "marlene",
    at: { daysAgo: 2, hours: 18.6 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 152,
    content:
      "Quem já adotou menino sabe ler esse capítulo de outro jeito. A moça decide numa frase o que leva a vida inteira, e a avó entende antes dela.",
    likes: 7,
    comments: [
      { by: "ceica.ramos", after: 180, content: "Marlene, depois você me conta a sua história.", likes: 2 },
      { by: "otavio.lins", after: 400, content: "A avó entende tudo antes. É a dona do livro, no fundo." },
    ],
  },
  {
    by: "sofi.martinelli",
    at: { daysAgo: 7, hours: 13.1 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 138,
    content:
      "Desnutrição, desidratação, criança de colo com peso de recém-nascido. Aqui eu larguei a caneta imaginária: o tratamento de todos eles era comida.",
    likes: 13,
    comments: [
      {
        by: "ceica.ramos",
        after: 120,
        content: "Era comida e sombra. O resto a gente inventou depois.",
        likes: 4,
      },
      {
        by: "membro",
        after: 700,
        content: "Nos relatórios da época a palavra é debilidade. Cabe tudo nela.",
      },
    ],
  },
  {
    by: "pri-wolff",
    at: { daysAgo: 3, hours: 20.6 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 131,
    content:
      "Anotei no caderno verde: ninguém neste livro diz que sente muito. Mandam comer, mandam sentar, oferecem a rede.",
    likes: 10,
    comments: [
      { by: "taina", after: 30, content: "É assim que se sente muito no sertão.", likes: 5 },
      {
        by: "jurema",
        after: 90,
        content: "Parei de ler o comentário da Tainá e fui pegar um café para o meu pai.",
      },
    ],
  },
  {
    by: "ceica.ramos",
    at: { daysAgo: 2, hours: 17.9 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 108,
    content:
      "Li no posto, às três da manhã, entre uma campainha e outra. Quando Cordulina entrega o caçula à madrinha, a mão dela demora a soltar. Trabalho com isso há vinte anos e conheço essa mão.",
    likes: 14,
    comments: [
      { by: "marlene", after: 500, content: "A gente solta, mas a mão fica lá.", likes: 6 },
      { by: "quim.serra", after: 640, content: "Vou ler essa parte baixinho, sem gravar." },
    ],
  },
];
