type DemoQuestion = {
  book: string;
  by: string;
  /** Days before the last day of the book. */
  daysBeforeEnd: number;
  content: string;
  /** Withheld from readers before it. */
  page?: number;
  votes: number;
};

export const questions: DemoQuestion[] = [
  {
    book: "O Quinze",
    by: "luizacampos",
    daysBeforeEnd: 12,
    content: "Conceição recusa Vicente ou recusa o casamento que viu nas outras casas?",
    votes: 14,
  },
  {
    book: "O Quinze",
    by: "quim.serra",
    daysBeforeEnd: 14,
    content: "As passagens de trem eram de graça e foram vendidas. Quem hoje está naquele guichê?",
    page: 38,
    votes: 12,
  },
  {
    book: "O Quinze",
    by: "otavio.lins",
    daysBeforeEnd: 10,
    content: "A última frase devolve alguma coisa a Conceição ou só fecha a porta?",
    page: 201,
    votes: 10,
  },
  {
    book: "O Quinze",
    by: "bia_lacerda",
    daysBeforeEnd: 16,
    content: "Por que a frase encurta quando falta água? Tragam um parágrafo e contem as vírgulas comigo.",
    votes: 9,
  },
  {
    book: "O Quinze",
    by: "membro",
    daysBeforeEnd: 11,
    content:
      "Quem de vocês tem alguém na família que veio da seca? O que se contava em casa, e o que não se contava?",
    votes: 8,
  },
  {
    book: "O Quinze",
    by: "sofi.martinelli",
    daysBeforeEnd: 9,
    content: "O menino que fica com a madrinha foi salvo ou foi perdido?",
    page: 158,
    votes: 5,
  },
  {
    book: "O Quinze",
    by: "ceica.ramos",
    daysBeforeEnd: 9,
    content: "Cordulina devia ter ido à capa no lugar de Chico Bento?",
    page: 96,
    votes: 4,
  },
  {
    book: "O Quinze",
    by: "seu.bene",
    daysBeforeEnd: 13,
    content: "Soltar o gado foi desistir ou foi a única conta certa que se fez ali?",
    page: 24,
    votes: 3,
  },
  {
    book: "O Quinze",
    by: "rosangela.tx",
    daysBeforeEnd: 15,
    content: "O campo de concentração ficava a minutos da cidade. O que a cidade dizia que era aquilo?",
    page: 88,
    votes: 6,
  },
  {
    book: "Torto Arado",
    by: "taina",
    daysBeforeEnd: 6,
    content: "Trocar de narradora muda o que aconteceu, ou só o que a gente consegue ouvir?",
    page: 90,
    votes: 9,
  },
  {
    book: "Torto Arado",
    by: "dandara.oli",
    daysBeforeEnd: 9,
    content: "A casa de barro, que não podia ser de tijolo: quem ainda vive dessa regra?",
    votes: 7,
  },
  {
    book: "Torto Arado",
    by: "wellsouza",
    daysBeforeEnd: 4,
    content: "Santa Rita Pescadeira narra a terceira parte. Precisava?",
    page: 205,
    votes: 5,
  },
  {
    book: "Olhos d'Água",
    by: "nadiahaddad",
    daysBeforeEnd: 8,
    content: "De que cor eram os olhos da sua mãe? E por que a pergunta dá medo?",
    votes: 10,
  },
  {
    book: "Macunaíma",
    by: "yuri.t",
    daysBeforeEnd: 7,
    content: "Herói sem nenhum caráter: sem caráter, ou sem um caráter só?",
    votes: 8,
  },
  {
    book: "Macunaíma",
    by: "caetano_b",
    daysBeforeEnd: 3,
    content: "Virar estrela foi vitória, castigo ou preguiça?",
    page: 236,
    votes: 6,
  },
  {
    book: "Quarto de Despejo",
    by: "marlene",
    daysBeforeEnd: 5,
    content: "O que muda quando quem passa fome é quem segura a caneta?",
    votes: 9,
  },
  {
    book: "Dois Irmãos",
    by: "otavio.lins",
    daysBeforeEnd: 4,
    content: "Nael precisa saber qual dos dois é o pai? E nós?",
    page: 150,
    votes: 7,
  },
  {
    book: "A Hora da Estrela",
    by: "ceica.ramos",
    daysBeforeEnd: 5,
    content: "Rodrigo S. M. tem pena dela ou precisa dela?",
    votes: 8,
  },
  {
    book: "Capitães da Areia",
    by: "bia_lacerda",
    daysBeforeEnd: 6,
    content: "Se o trapiche fosse hoje, em que parte da cidade de vocês ele ficaria?",
    votes: 6,
  },
  {
    book: "Memórias Póstumas de Brás Cubas",
    by: "quim.serra",
    daysBeforeEnd: 4,
    content: "Dá para gostar de Brás Cubas sem virar cúmplice dele?",
    votes: 7,
  },
  {
    book: "Torto Arado",
    by: "otavio.lins",
    daysBeforeEnd: 9,
    content: "De quem é a voz da primeira parte, se a língua é de uma e a história é das duas?",
    votes: 9,
  },
  {
    book: "Torto Arado",
    by: "seu.bene",
    daysBeforeEnd: 7,
    content: "Quem levanta uma casa que não pode ser de alvenaria mora nela ou só espera?",
    votes: 7,
  },
  {
    book: "Torto Arado",
    by: "membro",
    daysBeforeEnd: 5,
    content: "A terceira voz explica o livro ou o livro não precisava dela?",
    page: 205,
    votes: 5,
  },
  {
    book: "Olhos d'Água",
    by: "bia_lacerda",
    daysBeforeEnd: 15,
    content: "Qual conto vocês leriam em voz alta para quem não lê?",
    votes: 8,
  },
];
