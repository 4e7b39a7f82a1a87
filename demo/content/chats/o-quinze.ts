import type { DemoGroup } from "./chat";

export function groupOfOQuinze(month: string): DemoGroup {
  return {
    name: `O Quinze, ${month}`,
    book: "O Quinze",
    by: "admin",
    with: [
      "membro",
      "dev",
      "otavio.lins",
      "bia_lacerda",
      "quim.serra",
      "luizacampos",
      "ceica.ramos",
      "yuri.t",
      "taina",
      "seu.bene",
      "sofi.martinelli",
    ],
    joinedLater: { "vitoria.fig": 8 },
    createdDaysAgo: 20,
    unread: { admin: 3, dev: 3, "quim.serra": 2, "vitoria.fig": 6, "seu.bene": 9 },
    days: [
      {
        daysAgo: 9,
        messages: [
          [
            "20:12",
            "admin",
            "Combinado: até o capítulo 10 nesta semana. Quem passar da conta guarda segredo.",
          ],
          ["20:15", "otavio.lins", "Passei. Guardo, mas sofro."],
          [
            "20:21",
            "taina",
            "Alguém mais parou na vaca caída? Voltei duas páginas para ver se tinha lido direito.",
          ],
          ["20:26", "seu.bene", "Leu direito, moça. Eu vi isso de menino e ela não aumentou nada."],
          ["20:40", "bia_lacerda", "Reparem que a frase encurta quando falta água. Contei as vírgulas."],
          ["20:41", "yuri.t", "Você contou as vírgulas."],
          ["20:41", "bia_lacerda", "Contei. É o meu ofício e o meu defeito."],
        ],
      },
      {
        daysAgo: 6,
        messages: [
          ["12:34", "ceica.ramos", "Li o trecho do trem no refeitório e a comida esfriou."],
          [
            "12:39",
            "membro",
            "As passagens existiram, viu? Eram para ser de graça. O que faltava era quem as entregasse.",
          ],
          ["12:44", "luizacampos", "É a página em que ninguém grita e eu fiquei com vontade de gritar."],
          ["12:58", "quim.serra", "Trinta anos no balcão dos Correios. Conheço o tom daquele funcionário."],
          ["13:05", "dev", "Marquei a passagem do trem na lista. Já são nove, mandem mais."],
          [
            "21:30",
            "sofi.martinelli",
            "Saí do plantão agora. Prometo não comentar o Josias antes de dormir.",
          ],
          ["21:33", "ceica.ramos", "Dorme, menina. O livro espera."],
        ],
      },
      {
        daysAgo: 3,
        messages: [
          [
            "19:02",
            "vitoria.fig",
            "Pergunta de quem está no começo: Dona Inácia e Mãe Nácia são a mesma pessoa?",
          ],
          ["19:04", "taina", "São. Mãe Nácia é como a neta a chama."],
          ["19:06", "vitoria.fig", "Ah. Então eu tinha inventado uma avó."],
          [
            "19:10",
            "otavio.lins",
            "Vitória, eu li Grande Sertão achando que eram dois jagunços e era um só. Continue.",
          ],
          ["19:22", "membro", "Vicente e Conceição: vocês torcem? Eu torcia, na escola. Agora não sei mais."],
          ["19:25", "luizacampos", "Torço para ela ficar com os livros."],
          ["19:27", "seu.bene", "Eu torço para o rapaz. Alguém tem que torcer."],
          ["19:31", "bia_lacerda", "Os dois conversam como quem manda carta para endereço antigo."],
          ["19:33", "admin", "Beatriz, essa frase vai para o quadro da livraria."],
        ],
      },
      {
        daysAgo: 1,
        messages: [
          [
            "18:10",
            "dev",
            "Vinte e três passagens marcadas. Há um empate entre a partida e a última conversa.",
          ],
          ["18:14", "quim.serra", "A partida eu já ensaiei. Na terceira vez a voz aguentou."],
          ["18:15", "luizacampos", "Então lemos as duas e ninguém precisa ganhar."],
          [
            "18:20",
            "admin",
            "O telão da livraria está testado. Quem vem de longe entra pelo link, quem vem a pé entra pela porta.",
          ],
          ["18:22", "seu.bene", "Venho de ônibus. Chego com duas horas de folga e um queijo."],
          ["18:26", "ceica.ramos", "Seu Bené, eu busco o senhor na rodoviária. Não discuta."],
          ["18:27", "seu.bene", "Não discuto com enfermeira."],
          ["21:48", "sofi.martinelli", "Consegui trocar o plantão! Vou inteira, com livro e tudo."],
          ["21:52", "vitoria.fig", "Então eu também vou. Sento perto da porta, por via das dúvidas."],
        ],
      },
    ],
    today: [
      [290, "taina", "Bom dia. Levo um punhado de mucunã seca para passar de mão em mão. Ninguém come."],
      [284, "yuri.t", "Nove águas, já aprendi."],
      [
        262,
        "otavio.lins",
        "Peguei de novo na biblioteca o exemplar de 1957, o da dedicatória. Viaja comigo, embrulhado em duas camisas.",
      ],
      [258, "bia_lacerda", "Quero segurar esse livro por um minuto inteiro."],
      [
        251,
        "quim.serra",
        "Minha avó mandou dizer que no Quixadá ninguém fala “bogó” com o primeiro “o” aberto.",
      ],
      [247, "dev", "Anotado. Vai para o glossário do Yuri."],
      [
        33,
        "membro",
        "Fiz o caminho do Chico Bento num mapa, do Quixadá até o Matadouro. Cada parada com a página.",
        { picture: "mapa" },
      ],
      [31, "admin", "Que beleza. Posso pendurar na parede amanhã?"],
      [31, "admin", "Levo fita."],
      [30, "luizacampos", "O Matadouro tem página própria? Eu li essa parte de olhos meio fechados."],
      [
        30,
        "otavio.lins",
        "Tem, e volta no fim, numa linha só. Quem chegar lá me diga se também leu duas vezes.",
        { spoilerPage: 196 },
      ],
      [29, "yuri.t", "Chego atrasado, guardem lugar", { unseen: true }],
      [28, "membro", "Pode. Levo o bolo de fubá e o mapa."],
    ],
  };
}
