import type { DemoPost } from "./post";

export const postsOnTortoArado: DemoPost[] = [
  {
    by: "caetano_b",
    at: { daysAgo: 26, hours: 20.3 },
    type: "general",
    content:
      "Passei a tarde atrás de gravações de jarê da Chapada e achei duas, de arquivo, com muito chiado. O tambor entra antes da voz e não pede licença. Depois disso reli as noites de festa na casa do Zeca e o ritmo da prosa mudou de lugar.",
    likes: 10,
    comments: [
      {
        by: "taina",
        after: 30,
        content: "Manda para mim? Na roda em que estive não deixaram gravar, e com razão.",
        likes: 1,
      },
      {
        by: "caetano_b",
        after: 65,
        content: "Mando. As duas são de acervo público, com autorização na ficha.",
      },
      { by: "dev", after: 120, content: "Caetano, o chiado é chuva ou é fita?", likes: 1 },
    ],
  },
  {
    by: "quim.serra",
    at: { daysAgo: 28, hours: 10.2 },
    type: "progress",
    book: "Torto Arado",
    content:
      "Fui carteiro em zona rural nos primeiros anos e conheci fazendas assim, em que a carta chegava para o morador aos cuidados do dono. Entreguei muita coisa já aberta. O livro me fez lembrar de um senhor que me esperava na porteira, a pé, para receber na mão.",
    likes: 15,
    likedBy: ["membro", "dev"],
    comments: [
      {
        by: "dandara.oli",
        after: 60,
        content: "Joaquim, o senhor tem que escrever isso. De verdade.",
        likes: 2,
      },
      {
        by: "otavio.lins",
        after: 130,
        content: "“Aos cuidados do dono.” Está o livro inteiro aí.",
        likes: 3,
      },
      {
        by: "quim.serra",
        after: 300,
        content: "O nome dele era seu Odilon. A carta era da filha, de São Paulo, com retrato.",
        likes: 3,
      },
    ],
  },
  {
    by: "nadiahaddad",
    at: { daysAgo: 32, hours: 23.6 },
    type: "progress",
    book: "Torto Arado",
    content:
      "Belonísia acaba de se mudar para a casa do Tobias e eu varri a cozinha junto com ela. Não me lembro de outra cena em que uma vassoura dissesse tanto sobre um casamento. Alguém mais está com vontade de chamar a irmã?",
    likes: 9,
    comments: [
      {
        by: "marlene",
        after: 540,
        content: "Estou. E de pôr o rapaz para lavar a própria panela.",
        likes: 4,
      },
      {
        by: "sofi.martinelli",
        after: 900,
        content: "Eu chamaria a Maria Cabocla. Guarde esse nome.",
        likes: 1,
      },
    ],
  },
  {
    by: "wellsouza",
    at: { daysAgo: 33, hours: 23.8 },
    type: "progress",
    book: "Torto Arado",
    content:
      "No áudio a narradora faz as duas irmãs com a mesma voz e eu só descobri quem era quem no semáforo da Radial. Reclamei em voz alta. O passageiro, que estava com fone, disse que no papel também é assim. O cara estava lendo o mesmo livro. Fomos conversando até Itaquera e ele ainda me deu cinco estrelas.",
    likes: 20,
    likedBy: ["membro", "admin"],
    comments: [
      { by: "rosangela.tx", after: 470, content: "Chamou para o clube?", likes: 2 },
      {
        by: "wellsouza",
        after: 500,
        content: "Chamei. Disse que lê devagar e eu respondi que aqui pode.",
        likes: 4,
      },
      { by: "otavio.lins", after: 560, content: "Melhor história do mês, e não é do livro.", likes: 2 },
    ],
  },
  {
    by: "pri-wolff",
    at: { daysAgo: 38, hours: 23.5 },
    type: "progress",
    book: "Torto Arado",
    content:
      "Já no meio do livro, voltei à primeira frase, por causa do caderno verde: estão ali a mala, a faca e a idade de quem abriu. Desenhei a planta da casa de Água Negra como a imagino. Três cômodos, chão de terra, a cama encostada na parede do fundo.",
    likes: 8,
    comments: [
      {
        by: "seu.bene",
        after: 430,
        content: "A nossa tinha dois. O terceiro era a sombra da jaqueira.",
        likes: 4,
      },
      {
        by: "pri-wolff",
        after: 520,
        content: "Vou desenhar essa também, se o senhor me disser para que lado dava a porta.",
        likes: 2,
      },
      { by: "seu.bene", after: 610, content: "Para o nascente, moça. Sempre para o nascente.", likes: 4 },
    ],
  },
  {
    by: "icaro",
    at: { daysAgo: 41, hours: 19.4 },
    type: "general",
    content:
      "Pergunta sincera de quem está no começo do Torto Arado: vocês também voltaram para conferir qual das irmãs perdeu a língua, ou eu é que estava lendo com sono?",
    likes: 7,
    comments: [
      { by: "luizacampos", after: 18, content: "Voltei duas vezes. O sono não tem culpa nenhuma.", likes: 1 },
      {
        by: "admin",
        after: 52,
        content: "Não confira. Daqui a umas semanas você vai gostar de não ter sabido.",
        likes: 2,
      },
      { by: "icaro", after: 64, content: "Tarde demais, já conferi. Ainda assim obrigado." },
    ],
  },
];
