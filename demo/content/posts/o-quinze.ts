import type { DemoPost } from "./post";

export const postsOnOQuinze: DemoPost[] = [
  {
    by: "otavio.lins",
    at: { daysAgo: 3, hours: 23.7 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 208,
    content:
      "Terminei. A biblioteca do bairro tinha um exemplar de 1957 com dedicatória de um pai para uma filha que ia estudar em Fortaleza. Li o livro inteiro pensando se ela foi.",
    likes: 16,
    comments: [
      { by: "rosangela.tx", after: 520, content: "Copia a dedicatória para nós, sem o sobrenome.", likes: 1 },
      {
        by: "otavio.lins",
        after: 560,
        content: "“Para que não te falte companhia no trem.” Só isso, e a data.",
        likes: 4,
      },
      { by: "sofi.martinelli", after: 1100, content: "Agora quem quer saber se ela foi sou eu.", likes: 1 },
    ],
  },
  {
    by: "dandara.oli",
    at: { daysAgo: 5, hours: 23.6 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 80,
    content:
      "A cena das passagens de trem é uma nota de rodapé que virou destino. Um funcionário vende o que era para ser dado, e uma família inteira vai a pé. Se eu apurasse isso hoje, o texto sairia com três versões oficiais e nenhuma pessoa.",
    likes: 7,
    comments: [
      {
        by: "membro",
        after: 430,
        content: "Existem os ofícios. Um dia te mostro, cabem todos numa pasta fina.",
      },
      {
        by: "luizacampos",
        after: 760,
        content: "E ela resolve em meia página, sem vilão de bigode.",
        likes: 1,
      },
    ],
  },
  {
    by: "seu.bene",
    at: { daysAgo: 6, hours: 23.5 },
    type: "progress",
    book: "O Quinze",
    content:
      "Vou na toada de carro de boi, duas folhas por noite. Vicente cortando rama para o gado me lembrou meu tio Zé Pedro na seca de cinquenta e quatro, que dormia no curral para levantar as vacas de madrugada. Não sei o que vai acontecer com o rapaz e não me contem.",
    likes: 17,
    likedBy: ["membro"],
    comments: [
      {
        by: "taina",
        after: 480,
        content: "É a minha parte preferida do livro, seu Bené. Levantava com o ombro?",
        spoilerPage: 49,
        likes: 1,
      },
      { by: "seu.bene", after: 530, content: "Com o ombro e com uma tábua. Vaca caída não ajuda.", likes: 3 },
      {
        by: "vitoria.fig",
        after: 1000,
        content: "Também vou devagar. Bom saber que tem companhia.",
        likes: 2,
      },
    ],
  },
  {
    by: "sofi.martinelli",
    at: { daysAgo: 13, hours: 23.6 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 87,
    content:
      "Spoiler leve. Li a parte do Josias na meia hora antes de dormir e dormi mal. Amanhã volto para a sala de emergência, onde pelo menos há o que fazer com as mãos.",
    likes: 12,
    comments: [
      {
        by: "ceica.ramos",
        after: 390,
        content: "Boa sorte no plantão, menina. Come antes de entrar.",
        likes: 3,
      },
      { by: "admin", after: 640, content: "Há capítulos que deviam vir com aviso de horário." },
    ],
  },
  {
    by: "luizacampos",
    at: { daysAgo: 12, hours: 23.4 },
    type: "progress",
    book: "O Quinze",
    spoilerPage: 91,
    content:
      "Quase metade do caminho e Cordulina ainda não teve uma frase inteira só dela. Comecei a contar. A mulher carrega trouxa, menino, panela, e o narrador carrega a palavra. O mais estranho é que ela é a pessoa que melhor conheço no livro: sei dos pés, do peito, do pano amarrado na cabeça, da conta que faz de cabeça antes de repartir a farinha. Minha avó costurava assim, sem dizer nada, e a gente sabia pelo barulho da máquina se o mês tinha sido ruim.",
    likes: 14,
    comments: [
      { by: "bia_lacerda", after: 530, content: "Conte mesmo, com página. Isso é um artigo.", likes: 2 },
      {
        by: "ceica.ramos",
        after: 600,
        content: "Quem cuida quase não fala. Falar gasta, e ela precisa do fôlego.",
        likes: 4,
      },
      { by: "luizacampos", after: 650, content: "Conceição, essa vai para a epígrafe. Posso?", likes: 1 },
    ],
  },
  {
    by: "taina",
    at: { daysAgo: 15, hours: 19.2 },
    type: "progress",
    book: "O Quinze",
    content:
      "Lista de plantas até aqui: marmeleiro, mandacaru, juazeiro, xique-xique, mucunã. Rachel acerta a ordem em que cada uma vira comida, e isso só sabe quem viu ou quem ouviu de quem comeu. A mucunã, aliás, é veneno se não for lavada muitas vezes.",
    likes: 11,
    comments: [
      {
        by: "jurema",
        after: 35,
        content: "Nove águas, dizia a minha bisavó. Menos que isso ninguém arriscava.",
        likes: 4,
      },
      {
        by: "taina",
        after: 70,
        content: "Jurema, nove é o número que aparece nos relatos. Vou te citar.",
        likes: 1,
      },
      {
        by: "yuri.t",
        after: 160,
        content: "Passei por esses nomes como quem passa por placa de estrada. Volto.",
        likes: 1,
      },
    ],
  },
  {
    by: "ceica.ramos",
    at: { daysAgo: 15, hours: 11.5 },
    type: "progress",
    book: "O Quinze",
    content:
      "Primeiras páginas lidas na sala de descanso, entre uma ronda e outra. A avó reza, a neta lê e nenhuma das duas convence a outra. Já gostei.",
    likes: 8,
    comments: [
      { by: "membro", after: 95, content: "E as duas têm um pouco de razão, o que é raro em romance." },
      {
        by: "marlene",
        after: 400,
        content: "Tive uma tia igualzinha a essa avó. Inclusive no café.",
        likes: 1,
      },
    ],
  },
  {
    by: "bia_lacerda",
    at: { daysAgo: 16, hours: 23.6 },
    type: "progress",
    book: "O Quinze",
    content:
      "Abri o livro disposta a implicar e fui desarmada na segunda página, por um verbo no imperfeito. Não digo qual. Quem achar ganha um café curto.",
    likes: 9,
    comments: [
      { by: "pri-wolff", after: 510, content: "É o da reza? Esse eu copiei no caderno verde.", likes: 1 },
      { by: "bia_lacerda", after: 545, content: "Quase. Mais duas linhas.", likes: 1 },
      { by: "marlene", after: 800, content: "Desconfio que sei, mas prefiro o café longo." },
    ],
  },
];
