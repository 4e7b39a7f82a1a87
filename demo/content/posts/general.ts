import type { DemoPost } from "./post";

export const generalPosts: DemoPost[] = [
  {
    by: "yuri.t",
    at: { daysAgo: 4, hours: 12.6 },
    type: "general",
    content:
      "Fiz um glossário para mim com as palavras de O Quinze que precisei procurar: cacimba, borralho, bogó, caritó. Passou de quarenta. Alguém quer que eu suba a planilha ou isso é coisa de engenheiro?",
    likes: 13,
    likedBy: ["admin"],
    comments: [
      { by: "rosangela.tx", after: 14, content: "É coisa de bibliotecária também. Sobe!", likes: 2 },
      { by: "membro", after: 33, content: "Caritó eu uso em casa, contra mim mesma.", likes: 4 },
      { by: "vitoria.fig", after: 180, content: "Quero! Travei em bogó e fingi que não.", likes: 1 },
      {
        by: "yuri.t",
        after: 470,
        content: "Subi. Está em ordem alfabética, com a página da minha edição.",
        likes: 2,
      },
    ],
  },
  {
    by: "rosangela.tx",
    at: { daysAgo: 7, hours: 18.8 },
    type: "general",
    content:
      "Para quem terminar antes da hora: três sugestões de bibliotecária. Se gostou da seca, Vidas Secas. Se gostou da Conceição, As Três Marias, da mesma Rachel. Se gostou de andar, Morte e Vida Severina, que se lê numa tarde e se repete a vida toda.",
    likes: 14,
    comments: [
      {
        by: "otavio.lins",
        after: 40,
        content: "Já estou com o João Cabral no colo. A senhora me conhece.",
        likes: 1,
      },
      { by: "thiagomoura", after: 160, content: "E para quem ainda nem começou?" },
      {
        by: "rosangela.tx",
        after: 185,
        content: "Para quem nem começou, Thiago, um marcador de página bonito.",
        likes: 4,
      },
    ],
  },
  {
    by: "vitoria.fig",
    at: { daysAgo: 8, hours: 20.2 },
    type: "general",
    content:
      "Oi, gente. Sou a Vitória, amiga da Sofia, cheguei ontem. Não leio um romance inteiro desde a escola e vim confessar isso logo para não ter que fingir depois.",
    likes: 18,
    likedBy: ["sofi.martinelli", "membro", "admin"],
    comments: [
      { by: "sofi.martinelli", after: 5, content: "Demorou dois anos, mas veio.", likes: 2 },
      {
        by: "seu.bene",
        after: 20,
        content: "Eu comecei aos cinquenta, moça. A senhora está adiantada.",
        likes: 4,
      },
      { by: "admin", after: 47, content: "Bem-vinda, Vitória. Aqui ninguém toma lição.", likes: 1 },
      {
        by: "wellsouza",
        after: 60,
        content: "Se não quiser ler, no fim a Conceição e o Vicente não ficam juntos.",
        deleted: { by: "dev", minutesAfter: 54 },
      },
      {
        by: "emanuelq",
        after: 110,
        content: "Eu ainda não abri o deste mês, então você já está na minha frente.",
      },
    ],
  },
  {
    by: "wellsouza",
    at: { daysAgo: 10, hours: 21.8 },
    type: "general",
    content:
      "Alguém sabe de audiolivro bom de O Quinze? O que achei tem trilha de sanfona no fundo o tempo todo e parece comercial de queijo coalho.",
    likes: 9,
    comments: [
      {
        by: "quim.serra",
        after: 25,
        content: "Se aguentar a minha voz, gravo os capítulos que faltam.",
        likes: 3,
      },
      {
        by: "wellsouza",
        after: 31,
        content: "Seu Joaquim, o senhor vai ser ouvido na Marginal inteira.",
        likes: 3,
      },
      {
        by: "caetano_b",
        after: 90,
        content: "Em defesa da sanfona: a culpa é de quem regula o volume.",
        likes: 2,
      },
    ],
  },
  {
    by: "pri-wolff",
    at: { daysAgo: 11, hours: 20.1 },
    type: "general",
    content:
      "Meu caderno verde chegou a cem primeiras frases. Só onze são de mulheres publicadas antes de 1950, e fui eu que escolhi. Aceito sugestões para consertar a lista.",
    likes: 11,
    comments: [
      {
        by: "luizacampos",
        after: 28,
        content: "Júlia Lopes de Almeida, A Falência. Abre com café e termina sem.",
        likes: 2,
      },
      {
        by: "bia_lacerda",
        after: 66,
        content: "Patrícia Galvão, Parque Industrial. E Maria Firmina dos Reis, sempre.",
        likes: 2,
      },
      {
        by: "rosangela.tx",
        after: 150,
        content: "Tenho as três na biblioteca, caso alguém passe por Goiânia.",
      },
    ],
  },
  {
    by: "jurema",
    at: { daysAgo: 14, hours: 16.7 },
    type: "general",
    content:
      "Sujei a página da novena com massa de tapioca e acho que o livro não se ofendeu. Pergunta de cozinheira: alguém mais sente fome lendo sobre quem não tem o que comer? Eu sinto, e fico com vergonha de estar com a geladeira cheia.",
    likes: 15,
    comments: [
      { by: "sofi.martinelli", after: 45, content: "Sinto. Ontem larguei o sanduíche.", likes: 1 },
      { by: "marlene", after: 210, content: "Sinto, e vou conferir o fogão.", likes: 1 },
      {
        by: "otavio.lins",
        after: 260,
        content: "Bilhete para quem for ler esse exemplar depois: lamba a página.",
        likes: 3,
      },
    ],
  },
  {
    by: "yuri.t",
    at: { daysAgo: 23, hours: 8.2 },
    type: "general",
    content: "Vendo uma cadeira de escritório seminova, retirada em Londrina. Alguém se interessa?",
    likes: 0,
    deleted: { by: "admin", minutesAfter: 12 },
    comments: [],
  },
  {
    by: "thiagomoura",
    at: { daysAgo: 25, hours: 19.9 },
    type: "general",
    content:
      "Boa noite. Entrei anteontem por indicação de um primo. Trabalho embarcado, catorze dias sim, catorze não, então vou aparecer em ondas. Dá para acompanhar assim?",
    likes: 10,
    comments: [
      {
        by: "dev",
        after: 12,
        content: "Dá. O site guarda o seu lugar na página e ninguém cobra maré.",
        likes: 2,
      },
      { by: "ceica.ramos", after: 300, content: "Plantonista entende. Seja bem-vindo.", likes: 1 },
    ],
  },
];
