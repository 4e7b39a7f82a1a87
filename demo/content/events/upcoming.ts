import type { DemoCalendar } from "../../calendar";
import { monthAfter, monthOf } from "../../calendar";
import { bookshop, type DemoEvent } from "./event";

export function upcomingEvents({ dayAgo }: DemoCalendar): DemoEvent[] {
  return [
    {
      daysAgo: -1,
      from: 16,
      to: 18,
      title: `Encontro de ${monthOf(dayAgo(-1))}: O Quinze`,
      description:
        "Conversa sobre o livro do mês, com passagens escolhidas por quem leu. Helena faz a mediação e Joaquim lê em voz alta o capítulo da partida. Quem ainda estiver no meio pode vir: os spoilers ficam para a segunda hora.",
      link: "https://meet.google.com/tra-vess-ias",
      location: bookshop,
      by: "admin",
      announced: 16,
      isFeatured: true,
      answers: {
        yes: [
          "membro",
          "admin",
          "dev",
          "otavio.lins",
          "bia_lacerda",
          "quim.serra",
          "luizacampos",
          "ceica.ramos",
          "rosangela.tx",
          "seu.bene",
          "sofi.martinelli",
          "vitoria.fig",
        ],
        maybe: ["yuri.t", "dandara.oli", "wellsouza"],
        no: ["nadiahaddad", "caetano_b"],
      },
    },
    {
      daysAgo: -8,
      from: 10,
      to: 11.5,
      title: "Café e resenhas",
      description:
        "Último dia do livro. Cada pessoa lê um parágrafo da própria resenha. Vale ler só o título e contar o resto.",
      link: "https://conversa.travessia.example/cafe",
      book: "O Quinze",
      by: "dev",
      announced: 14,
      answers: { yes: ["otavio.lins", "bia_lacerda", "taina", "pri-wolff"], maybe: ["quim.serra"] },
    },
    {
      daysAgo: -15,
      from: 15,
      to: 17,
      title: "Três sertões, uma conversa",
      description:
        "O Quinze, Vidas Secas e Torto Arado na mesma mesa: o que muda na seca e na terra em quase noventa anos de literatura.",
      link: "https://zoom.us/j/91500000000",
      by: "dev",
      announced: 9,
      answers: {
        yes: ["taina", "seu.bene", "luizacampos", "dandara.oli"],
        maybe: ["otavio.lins", "marlene"],
      },
    },
    swapOfBooks(dayAgo(-22)),
    nextBook(dayAgo(-50)),
  ];
}

function swapOfBooks(day: string): DemoEvent {
  return {
    daysAgo: -22,
    from: 14,
    to: 18,
    title: monthOf(day) === "dezembro" ? "Troca de livros de fim de ano" : "Troca de livros",
    description:
      "Traga um livro embrulhado em papel pardo com três palavras escritas por fora. Ninguém sabe o que leva até abrir.",
    location: bookshop,
    by: "admin",
    announced: 5,
    answers: { yes: ["admin", "rosangela.tx", "jurema"], no: ["nadiahaddad"] },
  };
}

function nextBook(day: string): DemoEvent {
  const month = monthOf(day);
  const opensTheYear = month === "janeiro";
  return {
    daysAgo: -50,
    from: 16,
    to: 18,
    title: opensTheYear ? "Abertura do ano: O Avesso da Pele" : `Encontro de ${month}: O Avesso da Pele`,
    description: `${opensTheYear ? `Primeiro encontro de ${day.slice(0, 4)}. ` : ""}Vamos combinar o calendário de leituras e sortear quem escolhe o livro de ${monthAfter(day)}.`,
    link: "https://meet.google.com/ave-ssoo-pel",
    by: "admin",
    announced: 2,
    answers: { yes: ["dandara.oli"] },
  };
}
