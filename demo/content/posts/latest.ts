import type { DemoPost } from "./post";

export function latestPosts(weekdayOfEvent: string): DemoPost[] {
  return [
    {
      by: "bia_lacerda",
      at: { minutesAgo: 1750 },
      type: "review",
      book: "A Hora da Estrela",
      content:
        "Publiquei a resenha de “A Hora da Estrela”. Resumo: Macabéa não sabe que é triste, e talvez por isso o livro doa tanto na gente que sabe.",
      likes: 21,
      comments: [
        {
          by: "otavio.lins",
          after: 25,
          content:
            "Seis meses para escrever. Valeu a espera, o parágrafo sobre o “que” ficou na minha cabeça.",
          likes: 2,
        },
        {
          by: "dev",
          after: 70,
          content: "Cômico, o Rodrigo? Reli um pedaço com esse ouvido e ri alto, de madrugada.",
          likes: 1,
        },
        {
          by: "wellsouza",
          after: 190,
          content: "Continuo nas duas estrelas, mas a sua resenha é melhor que o livro. Pronto, falei.",
          likes: 3,
        },
        {
          by: "bia_lacerda",
          after: 205,
          content: "Wellington, vou imprimir isso e colar na parede.",
          likes: 2,
        },
        {
          by: "caetano_b",
          after: 340,
          content:
            "Leia o primeiro parágrafo em voz alta amanhã de manhã e me diga se não é um compasso manco.",
        },
        {
          by: "ceica.ramos",
          after: 610,
          content:
            "Li no intervalo do plantão. A moça da recepção perguntou se eu tinha recebido notícia ruim.",
          likes: 2,
        },
        {
          by: "membro",
          after: 1380,
          content: "Guardei para ler na volta, no ônibus. Perdi a parada.",
          likes: 1,
        },
      ],
    },
    {
      by: "dev",
      at: { minutesAgo: 1560 },
      type: "event",
      event: -1,
      content: `${weekdayOfEvent} é dia de encontro. Já li as 23 passagens que vocês marcaram e há um empate entre a partida de Chico Bento e a última conversa de Conceição com Vicente. Tragam o livro, o lápis e alguma coisa para passar no pão.`,
      likes: 18,
      pinned: { by: "admin", minutesAfter: 45 },
      comments: [
        {
          by: "luizacampos",
          after: 30,
          content: "Voto na conversa com Vicente. A partida todo mundo já leva de cor.",
          likes: 1,
        },
        {
          by: "seu.bene",
          after: 85,
          content: "Estou no começo, mas vou. Prometo tapar os ouvidos na segunda hora.",
          likes: 3,
        },
        {
          by: "rosangela.tx",
          after: 150,
          content: "O requeijão de Goiás está embrulhado. Pena que não passa pela tela.",
          likes: 1,
        },
        {
          by: "quim.serra",
          after: 420,
          content: "Ensaiei a leitura da partida três vezes. Na terceira a voz aguentou.",
          likes: 4,
        },
        {
          by: "vitoria.fig",
          after: 900,
          content: "É o meu primeiro. Precisa levar alguma passagem marcada?",
        },
        {
          by: "dev",
          after: 915,
          content: "Só se quiser, Vitória. Quem chega pela primeira vez escolhe onde sentar e quando falar.",
          likes: 1,
        },
      ],
    },
    {
      by: "quim.serra",
      at: { minutesAgo: 195 },
      type: "general",
      content:
        "Alguém mais está lendo em voz alta? As falas da Mãe Nácia pedem sotaque. Gravei o capítulo 4 para a minha avó, que é de Quixeramobim, e ela corrigiu três palavras minhas.",
      likes: 9,
      comments: [
        {
          by: "caetano_b",
          after: 20,
          content: "Sempre. A avó da história fala em decassílabo quando está contrariada, repare.",
          likes: 1,
        },
        {
          by: "rosangela.tx",
          after: 48,
          content: "Quantos anos tem a sua avó, Joaquim? O senhor já é aposentado.",
          likes: 2,
        },
        {
          by: "quim.serra",
          after: 60,
          content: "Cento e um. Conta que a mãe dela ouvia falar do curral do governo e mudava de assunto.",
          likes: 3,
        },
        { by: "jurema", after: 118, content: "Põe essa gravação no encontro, homem de Deus." },
      ],
    },
    {
      by: "membro",
      at: { minutesAgo: 40 },
      type: "progress",
      book: "O Quinze",
      content:
        "Cheguei na travessia do Chico Bento até a capital e precisei fechar o livro um pouco. Rachel tinha vinte anos quando escreveu isso. Vinte. O que impressiona não é a precocidade, é a recusa de explicar: a página mostra a criança com fome, vira, e a vida da fazenda continua como se a fome fosse só mais uma notícia do dia. Ninguém no livro aponta o dedo, e por isso a gente procura em volta quem apontar e acaba achando a própria mão. Vou até o fim do capítulo ainda hoje.",
      likes: 12,
      likedBy: ["admin"],
      comments: [
        {
          by: "otavio.lins",
          after: 8,
          content:
            "E publicou com dinheiro emprestado do pai, mil exemplares. Imagina receber isso pelo correio em 1930.",
          likes: 1,
        },
        {
          by: "luizacampos",
          after: 20,
          content: "Fechei no mesmo ponto. Voltei hoje de manhã, com café e luz acesa.",
          spoilerPage: 188,
          likes: 1,
        },
        { by: "admin", after: 36, content: "Guarda essa passagem para amanhã, Helena.", likes: 1 },
      ],
    },
  ];
}
