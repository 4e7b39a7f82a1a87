/** A book of the club. */
export type Work = {
  title: string;
  author: string;
  publishedYear: number;
  pageCount: number;
  description: string;
};

/** One a month; the last is the current one. */
export const works: Work[] = [
  {
    title: "Memórias Póstumas de Brás Cubas",
    author: "Machado de Assis",
    publishedYear: 1881,
    pageCount: 256,
    description:
      "Já morto e sem nada a perder, Brás Cubas resolve contar a própria vida, dos mimos da infância aos amores e ambições que não deram em nada. Em capítulos curtos e cheios de desvios, ele zomba de si, da elite do Império e de quem o lê. É o romance com que Machado virou do avesso a prosa brasileira.",
  },
  {
    title: "Capitães da Areia",
    author: "Jorge Amado",
    publishedYear: 1937,
    pageCount: 280,
    description:
      "Num trapiche abandonado do porto de Salvador vive um bando de meninos que a cidade teme e não quer ver. Pedro Bala, Professor, Sem-Pernas, Dora e os outros roubam para comer e sonham com o que lhes falta. Uma história de rua, mar e candomblé, cuja primeira edição foi queimada em praça pública.",
  },
  {
    title: "A Hora da Estrela",
    author: "Clarice Lispector",
    publishedYear: 1977,
    pageCount: 88,
    description:
      "Macabéa, datilógrafa alagoana perdida no Rio de Janeiro, vive de cachorro-quente, rádio-relógio e quase nenhuma esperança. Quem a conta é Rodrigo S. M., um escritor que não sabe se a inventa ou se é acusado por ela. O último livro que Clarice publicou em vida cabe numa tarde e não acaba nunca.",
  },
  {
    title: "Dois Irmãos",
    author: "Milton Hatoum",
    publishedYear: 2000,
    pageCount: 200,
    description:
      "Yaqub e Omar são gêmeos, filhos de imigrantes libaneses, e se odeiam desde meninos. Numa Manaus que também se desfaz, o filho da empregada junta os cacos da casa para descobrir qual dos dois é o seu pai. Um romance sobre o que as famílias calam.",
  },
  {
    title: "Quarto de Despejo",
    author: "Carolina Maria de Jesus",
    publishedYear: 1960,
    pageCount: 200,
    description:
      "Entre 1955 e 1960, Carolina catou papel nas ruas de São Paulo para alimentar três filhos e anotou os dias em cadernos achados no lixo. O diário registra a fome, as brigas e as pequenas alegrias da favela do Canindé sem pedir piedade a ninguém. Um testemunho que continua atual.",
  },
  {
    title: "Macunaíma",
    author: "Mário de Andrade",
    publishedYear: 1928,
    pageCount: 240,
    description:
      "Nascido no fundo do mato virgem, o herói preguiçoso atravessa o Brasil atrás da muiraquitã que o gigante Piaimã lhe tomou. Pelo caminho muda de cor, de língua e de ideia. Mário de Andrade misturou lendas indígenas, fala popular e deboche numa rapsódia que ainda surpreende.",
  },
  {
    title: "Olhos d'Água",
    author: "Conceição Evaristo",
    publishedYear: 2014,
    pageCount: 116,
    description:
      "Quinze contos sobre mães, filhas, amantes e meninos que vivem perto demais da violência. Conceição Evaristo escreve a dor e a ternura da população negra das cidades brasileiras no mesmo fôlego, naquilo que chama de escrevivência. Livro pequeno, para ler devagar.",
  },
  {
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    publishedYear: 2019,
    pageCount: 264,
    description:
      "Na Chapada Diamantina, as irmãs Bibiana e Belonísia encontram uma faca antiga debaixo da cama da avó, e um acidente as une para sempre. Em volta delas, famílias trabalham a terra dos outros em troca de morada, quase como no tempo da escravidão. Uma saga de vozes femininas, encantados e luta pelo chão.",
  },
  {
    title: "O Quinze",
    author: "Rachel de Queiroz",
    publishedYear: 1930,
    pageCount: 208,
    description:
      "A seca de 1915 expulsa Chico Bento e a família do sertão do Ceará, a pé, rumo a Fortaleza. Na mesma paisagem, a professora Conceição e o vaqueiro Vicente tentam se entender e não conseguem. Rachel de Queiroz publicou este romance enxuto antes de completar vinte anos.",
  },
];
