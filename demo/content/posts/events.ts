import type { DemoPost } from "./post";

export const eventPosts: DemoPost[] = [
  {
    by: "dev",
    at: { daysAgo: 8, hours: 12.2 },
    type: "event",
    event: -15,
    content:
      "Pus no calendário uma conversa sobre os três sertões. Ninguém precisa reler nada: quem só conhece um dos livros entra como especialista naquele. Falta alguém que defenda a Baleia.",
    likes: 8,
    comments: [
      { by: "yuri.t", after: 20, content: "Defendo a Baleia. Li em quadrinhos, conta?", likes: 2 },
      {
        by: "dev",
        after: 42,
        content: "Conta em dobro. Na adaptação o silêncio dela ocupa quatro quadros.",
        likes: 1,
      },
      {
        by: "taina",
        after: 200,
        content: "Levo um mapa da caatinga de antes e de depois do arame, se couber na tela.",
        likes: 1,
      },
    ],
  },
  {
    by: "admin",
    at: { daysAgo: 13, hours: 14.2 },
    type: "event",
    event: -8,
    content:
      "Choveu mesmo, e muito: quem reclamou do cancelamento da ronda dos sebos pode olhar pela janela. Enquanto a data nova não sai, fica o café do último dia do livro. Um parágrafo da própria resenha, lido por quem escreveu.",
    likes: 6,
    comments: [
      {
        by: "quim.serra",
        after: 30,
        content: "A escada da rua da Bahia virou cachoeira. Passei por lá de guarda-chuva, de teimoso.",
        likes: 2,
      },
      { by: "vitoria.fig", after: 7620, content: "Dá para ir mesmo sem ter escrito resenha?" },
      { by: "admin", after: 7680, content: "Dá. A metade vai pelo café.", likes: 1 },
    ],
  },
  {
    by: "admin",
    at: { daysAgo: 16, hours: 12.5 },
    type: "event",
    event: -1,
    content:
      "O encontro d’O Quinze já tem data. Helena faz a mediação, Joaquim lê em voz alta. Até lá, marquem uma passagem cada e mandem para a Iara, com a página da edição de vocês.",
    likes: 9,
    comments: [
      {
        by: "membro",
        after: 60,
        content: "Aceito mediar com uma condição: alguém segura o Otávio nos primeiros dez minutos.",
        likes: 4,
      },
      { by: "otavio.lins", after: 75, content: "Protesto, mas compreendo.", likes: 3 },
      { by: "sofi.martinelli", after: 500, content: "Troquei o plantão. Consegui!", likes: 1 },
    ],
  },
  {
    by: "dev",
    at: { daysAgo: 20, hours: 13.1 },
    type: "event",
    event: 20,
    content:
      "Obrigada a quem leu no café de hoje. Anotei três coisas para não esquecer: a pausa da Conceição antes da última linha, a gargalhada do Wellington e o cachorro do Emanuel, que latiu exatamente na palavra onça.",
    likes: 13,
    likedBy: ["membro"],
    edited: {
      from: "Obrigada a quem leu no café de hoje. Anotei três coisas para não esquecer: a pausa da Conceição antes da última linha, a gargalhada do Wellington e o cachorro do Emanuel, que latiu na palavra onça.",
      minutesAfter: 14,
    },
    comments: [
      {
        by: "emanuelq",
        after: 25,
        content: "Ele faz isso em toda reunião. Nunca com tanto senso de texto.",
        likes: 3,
      },
      {
        by: "ceica.ramos",
        after: 90,
        content: "A pausa era para não chorar, mas fico com a versão de vocês.",
        likes: 2,
      },
    ],
  },
  {
    by: "dandara.oli",
    at: { daysAgo: 27, hours: 21.4 },
    type: "event",
    event: 27,
    content:
      "Saí do encontro com uma página de anotações e uma dúvida que não era minha. Quando Benedito disse que a casa de barro era feita para não deixar prova, a conversa parou, e ninguém teve pressa de preencher. Trabalho com entrevista há nove anos e sei o que custa um silêncio desses numa sala. Fiquei pensando que a terceira parte do livro talvez seja isto: alguém que espera todo mundo calar para poder começar.",
    likes: 14,
    likedBy: ["dev", "membro"],
    comments: [
      {
        by: "taina",
        after: 22,
        content: "É isso. Vou roubar para a minha aula de campo, com crédito.",
        likes: 1,
      },
      {
        by: "admin",
        after: 50,
        content: "Eu ia fazer uma pergunta naquela hora. Ainda bem que o microfone estava fechado.",
        likes: 2,
      },
      {
        by: "seu.bene",
        after: 640,
        content: "Minha filha, eu parei porque o café tinha acabado.",
        likes: 5,
      },
      { by: "dandara.oli", after: 700, content: "Seu Bené, me deixe com a minha teoria.", likes: 3 },
    ],
  },
];
