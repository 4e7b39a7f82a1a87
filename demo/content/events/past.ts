import type { DemoCalendar } from "../../calendar";
import { monthOf } from "../../calendar";
import { bookshop, type DemoEvent } from "./event";

const shop = "Na livraria do Davi, entre as estantes de poesia.";
const online = "https://meet.google.com/tra-vess-ias";

const bookDiscussions: [daysAgo: number, book: string, description: string, link?: string][] = [
  [
    237,
    "Memórias Póstumas de Brás Cubas",
    `Traga um capítulo de que não gostou: a conversa começa por eles. ${shop}`,
  ],
  [
    209,
    "Capitães da Areia",
    "Luíza conta o que encontrou nos jornais da época sobre a edição queimada em Salvador. Depois, os meninos do trapiche, um por um.",
    online,
  ],
  [
    181,
    "A Hora da Estrela",
    "O livro é curto, a conversa não precisa ser. Cada pessoa defende um dos treze títulos e no fim se vota.",
    online,
  ],
  [
    146,
    "Dois Irmãos",
    "Nádia mostra fotografias da Manaus da avó e faz a mediação. Quem é o pai de Nael fica para a última meia hora.",
    online,
  ],
  [
    118,
    "Quarto de Despejo",
    "Leitura em roda de dez entradas do diário, sem comentários entre uma e outra. A conversa vem depois, com café.",
    online,
  ],
  [
    90,
    "Macunaíma",
    `Tainá abre com as histórias de Makunaimã que vieram antes do romance, e a partir daí cada um se defende. ${shop}`,
  ],
  [
    62,
    "Olhos d'Água",
    "Quinze contos, quinze vozes: escolha um e leia o primeiro parágrafo em voz alta. Conceição faz a mediação, se o plantão deixar.",
    online,
  ],
  [
    27,
    "Torto Arado",
    "As três partes, uma de cada vez, com dez minutos de intervalo entre elas. Benedito conta como se levanta uma casa de barro.",
    online,
  ],
];

const others: DemoEvent[] = [
  {
    daysAgo: 258,
    from: 19.5,
    to: 21,
    title: "Primeira noite da Travessia",
    description: `Apresentações, combinados e a ordem dos livros. Quem quiser, traga a primeira frase de que se lembra de cor. ${shop}`,
    location: bookshop,
    by: "admin",
    announced: 266,
  },
  {
    daysAgo: 167,
    from: 18,
    to: 21,
    title: "Cinema em casa: A Hora da Estrela",
    description:
      "Cada um assiste ao filme de Suzana Amaral onde estiver, todos apertam o play às 18h15, e a conversa começa com os créditos.",
    link: "https://zoom.us/j/91500000000",
    by: "dev",
    announced: 176,
  },
  {
    daysAgo: 83,
    from: 10,
    to: 11.5,
    title: "Café e resenhas: Macunaíma",
    description: "Quem amou e quem largou leem um parágrafo cada. Sem réplica, com pão de queijo.",
    link: "https://conversa.travessia.example/cafe",
    by: "dev",
    announced: 92,
  },
  {
    daysAgo: 48,
    from: 19.5,
    to: 21,
    title: "Como ler jarê: conversa com a Chapada",
    description:
      "Tainá e Benedito respondem ao que o livro novo supõe que se saiba: as festas, os encantados, a terra de morada.",
    link: online,
    by: "admin",
    announced: 55,
  },
  {
    daysAgo: 20,
    from: 10,
    to: 11.5,
    title: "Café e resenhas: Torto Arado",
    description: "Cada pessoa lê um parágrafo da própria resenha. Quem não escreveu traz uma pergunta.",
    link: "https://conversa.travessia.example/cafe",
    by: "dev",
    announced: 29,
  },
  {
    daysAgo: 13,
    from: 9.5,
    to: 12.5,
    title: "Ronda dos sebos do Maletta",
    description:
      "Encontro na escada da rua da Bahia. A missão é voltar com um livro de Rachel de Queiroz por menos de vinte reais.",
    location: { name: "Edifício Maletta", address: "Rua da Bahia, 1148, Belo Horizonte" },
    by: "admin",
    announced: 23,
    cancelled: {
      daysAgo: 14,
      hours: 18.4,
      reason:
        "A previsão é de temporal para a manhã inteira e dois dos sebos avisaram que não abrem. Marcamos outra data no próximo encontro.",
    },
    answers: {
      yes: ["admin", "quim.serra", "bia_lacerda", "marlene", "seu.bene", "thiagomoura", "otavio.lins"],
      maybe: ["dev", "yuri.t", "caetano_b"],
      no: ["membro", "luizacampos", "nadiahaddad", "taina", "wellsouza", "jurema"],
    },
  },
];

export function pastEvents({ dayAgo }: DemoCalendar): DemoEvent[] {
  const monthly = bookDiscussions.map(
    ([daysAgo, book, description, link]): DemoEvent => ({
      daysAgo,
      from: 16,
      to: 18,
      title: `Encontro de ${monthOf(dayAgo(daysAgo))}: ${book}`,
      description,
      link,
      ...(link ? {} : { location: bookshop }),
      book,
      by: "admin",
      announced: daysAgo + 15,
    }),
  );
  return [...monthly, ...others];
}
