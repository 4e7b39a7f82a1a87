import type { DemoPost } from "./post";

export const reviewPosts: DemoPost[] = [
  {
    by: "membro",
    at: { daysAgo: 2, hours: 12.4 },
    type: "review",
    book: "O Quinze",
    content:
      "Resenhei “O Quinze” sem ter chegado ao fim, o que nunca faço. Foi o Alagadiço que não deixou esperar: descobri dentro do ônibus que o campo de 1915 ficava na rua por onde passo todo dia.",
    likes: 15,
    likedBy: ["admin", "dev"],
    comments: [
      {
        by: "dandara.oli",
        after: 15,
        content: "Helena, isso dá uma reportagem. Me conta depois quais escolas ficam na área?",
        likes: 1,
      },
      {
        by: "membro",
        after: 40,
        content: "Conto e apresento a avó da menina do fundo, se ela topar.",
        likes: 2,
      },
      {
        by: "seu.bene",
        after: 170,
        content: "A cidade passa o trator e chama de progresso. A senhora fez bem em descer do ônibus.",
        likes: 3,
      },
      {
        by: "taina",
        after: 400,
        content: "A parte da aula me pegou. Só a data no quadro e mais nada.",
        likes: 1,
      },
    ],
  },
  {
    by: "seu.bene",
    at: { daysAgo: 18, hours: 20.6 },
    type: "review",
    book: "Torto Arado",
    content:
      "Minha neta me ajudou a publicar a resenha do Torto Arado. Contei das três vezes que levantamos a nossa casa de barro. Quem encontrar erro de português, o erro é meu; as vírgulas são da menina.",
    likes: 19,
    likedBy: ["membro", "admin"],
    comments: [
      {
        by: "admin",
        after: 12,
        content: "Destaquei na página do livro. Seu Bené, o senhor devia escrever sempre que desse vontade.",
        likes: 2,
      },
      {
        by: "membro",
        after: 55,
        content: "Posso ler o parágrafo do agregado para a minha turma do segundo ano?",
        likes: 1,
      },
      { by: "seu.bene", after: 80, content: "Pode, professora. E me diga o que eles perguntaram.", likes: 4 },
      { by: "nadiahaddad", after: 700, content: "“Feito cerca” é a melhor definição que li de agregado." },
    ],
  },
  {
    by: "nadiahaddad",
    at: { daysAgo: 18, hours: 7.5 },
    type: "review",
    book: "Torto Arado",
    content:
      "Dei quatro estrelas e sei que vou ouvir por causa da quinta. A primeira parte é das melhores coisas que li aqui; na terceira senti que me explicavam o que eu já tinha entendido. A resenha está no ar, podem discordar com calma.",
    likes: 10,
    comments: [
      {
        by: "taina",
        after: 45,
        content:
          "Discordo com toda a calma: a terceira é a primeira vez em que quem fala já estava lá antes da fazenda.",
        likes: 2,
      },
      {
        by: "nadiahaddad",
        after: 130,
        content: "Essa frase eu não tinha, e ela me balança um pouco.",
        likes: 1,
      },
      {
        by: "pri-wolff",
        after: 310,
        content: "Fico com a Nádia. A prosa muda de temperatura e eu senti frio.",
        likes: 1,
      },
    ],
  },
  {
    by: "admin",
    at: { daysAgo: 21, hours: 9.3 },
    type: "review",
    book: "Torto Arado",
    content:
      "Três estrelas para o livro que mais vendi na vida. Escrevi os motivos com o respeito que tenho pela obra e pela caixa registradora. Os tomates, por favor, maduros.",
    likes: 11,
    comments: [
      { by: "otavio.lins", after: 35, content: "Discordo de quase tudo e invejo a última frase.", likes: 1 },
      {
        by: "rosangela.tx",
        after: 95,
        content: "Aqui na escola ele não para na estante. Isso também é crítica literária, Davi.",
        likes: 3,
      },
      {
        by: "luizacampos",
        after: 240,
        content: "O argumento da repetição eu aceito para a segunda parte, nunca para a abertura.",
      },
    ],
  },
];
