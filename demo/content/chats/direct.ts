import type { DemoDirectChat } from "./chat";

export const directChats: DemoDirectChat[] = [
  {
    between: ["admin", "pri-wolff"],
    createdDaysAgo: 100,
    days: [
      {
        daysAgo: 9,
        messages: [
          [
            "11:20",
            "pri-wolff",
            "Davi, a primeira frase de O Quinze entra no caderno verde? Estou em dúvida.",
          ],
          ["11:34", "admin", "Entra. Começa por uma reza e acaba com o santo calado."],
          ["11:36", "pri-wolff", "Entrou. Página cento e um."],
        ],
      },
    ],
  },
  {
    between: ["admin", "ceica.ramos"],
    createdDaysAgo: 90,
    days: [
      {
        daysAgo: 7,
        messages: [
          ["22:05", "admin", "Chegou bem? A chuva apertou depois que a senhora desceu."],
          ["22:31", "ceica.ramos", "Cheguei seca, graças ao seu guarda-chuva, que agora é refém."],
          ["22:32", "ceica.ramos", "Obrigada pela carona, querido"],
        ],
      },
    ],
  },
  {
    between: ["admin", "quim.serra"],
    createdDaysAgo: 80,
    days: [
      {
        daysAgo: 4,
        messages: [
          ["16:12", "admin", "Seu Joaquim, dez minutos de leitura na abertura está bom para o senhor?"],
          ["16:40", "quim.serra", "Dez está bom. Com o copo de água ao lado e sem sanfona."],
          ["16:41", "admin", "Sem sanfona. O Caetano que não nos ouça."],
          [
            "17:05",
            "quim.serra",
            "Áudio da minha avó corrigindo o sotaque: já tenho três. Levo no telefone e mostro amanhã na livraria.",
          ],
        ],
      },
    ],
  },
  {
    between: ["admin", "luizacampos"],
    createdDaysAgo: 70,
    days: [
      {
        daysAgo: 2,
        messages: [
          [
            "13:48",
            "luizacampos",
            "Achei a tese de 1978 que cita a Cordulina. Só existe em papel, na sala de obras raras.",
          ],
          ["13:55", "admin", "Quer que eu peça cópia pela livraria? Eles me devem um favor."],
          ["13:57", "luizacampos", "Prefiro ler lá. Te ligo para contar quando sair?"],
          ["14:02", "admin", "combinado, na saída da biblioteca"],
        ],
      },
    ],
  },
  {
    between: ["admin", "bia_lacerda"],
    createdDaysAgo: 60,
    days: [
      {
        daysAgo: 1,
        messages: [
          ["19:12", "admin", "A sua resenha da Macabéa já tem mais leitores que o meu balcão."],
          ["19:30", "bia_lacerda", "Demorei seis meses, é um público merecido."],
          [
            "20:44",
            "bia_lacerda",
            "Terminei! Preciso falar do capítulo em que o menino some, e não pode ser no grupo.",
          ],
        ],
      },
    ],
  },
  {
    between: ["admin", "otavio.lins"],
    createdDaysAgo: 55,
    days: [
      {
        daysAgo: 1,
        messages: [
          [
            "20:58",
            "otavio.lins",
            "A bibliotecária me deixou levar o exemplar na viagem. Assinei três vezes.",
          ],
          ["21:06", "admin", "o de 1957? Não acredito"],
        ],
      },
    ],
  },
  {
    between: ["membro", "otavio.lins"],
    createdDaysAgo: 50,
    unread: { membro: 1 },
    days: [
      {
        daysAgo: 3,
        messages: [
          [
            "21:15",
            "membro",
            "Otávio, a dedicatória tem data? Quero saber se a moça pegou o trem antes da estiagem.",
          ],
          ["21:40", "otavio.lins", "Março de 1958. Foi no ano da seca."],
          ["21:42", "membro", "Então alguém lia este livro dentro dele. Obrigada, não vou dormir."],
        ],
      },
    ],
    today: [[96, "otavio.lins", "Embarco às seis. Chegando, o exemplar é seu até a hora do encontro."]],
  },
  {
    between: ["dev", "sofi.martinelli"],
    createdDaysAgo: 30,
    unread: { dev: 1 },
    days: [
      {
        daysAgo: 2,
        messages: [
          [
            "23:10",
            "sofi.martinelli",
            "Iara, o site guardou a minha resenha pela metade? O celular apagou no meio.",
          ],
          ["23:18", "dev", "Guardou. Abra de novo a página do livro no mesmo aparelho."],
          ["23:21", "sofi.martinelli", "Está tudo lá, até a vírgula errada. Você é uma santa."],
        ],
      },
    ],
    today: [[150, "sofi.martinelli", "A Vitória quer saber se o link de amanhã abre no telefone."]],
  },
  {
    between: ["ceica.ramos", "wellsouza"],
    createdDaysAgo: 6,
    unread: { "ceica.ramos": 1 },
    days: [
      {
        daysAgo: 1,
        messages: [
          [
            "17:02",
            "ceica.ramos",
            "Wellington, você que faz cartaz no computador: e um convite para pôr no mural do hospital?",
          ],
          ["17:30", "wellsouza", "Faço na espera do aeroporto. Cor de sertão ou cor de festa?"],
          ["17:31", "ceica.ramos", "De festa. De sertão já temos o livro."],
        ],
      },
    ],
    today: [[140, "wellsouza", "Segue o convite para imprimir", { picture: "convite", unseen: true }]],
  },
  {
    between: ["admin", "membro"],
    createdDaysAgo: 40,
    days: [
      {
        daysAgo: 2,
        messages: [
          ["18:30", "membro", "Chego amanhã à noite para o congresso. Fico até o fim do encontro."],
          ["18:36", "admin", "A cadeira boa é sua. Quer o telão ou a parede?"],
          ["18:37", "membro", "A parede. Estou desenhando uma coisa."],
        ],
      },
    ],
    today: [
      [
        205,
        "membro",
        "Terminei a coisa. Foi a noite inteira e meia caixa de lápis, mas o caminho está todo nela.",
      ],
      [194, "membro", "Mostro ao grupo depois do almoço, quando a tinta secar."],
      [192, "admin", "o mapa ficou lindo"],
    ],
  },
  {
    between: ["admin", "dev"],
    createdDaysAgo: 120,
    unread: { admin: 1 },
    days: [
      {
        daysAgo: 1,
        messages: [
          ["10:05", "admin", "Iara, quantas perguntas cabem em duas horas?"],
          ["10:09", "dev", "Três, se ninguém convidar o Otávio. Duas, com ele."],
          ["10:10", "admin", "Duas, então, e uma de reserva."],
        ],
      },
    ],
    today: [[115, "dev", "Fechei a lista de perguntas, dá uma olhada?"]],
  },
];
