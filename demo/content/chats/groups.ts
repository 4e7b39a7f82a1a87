import type { DemoGroup } from "./chat";

export const otherGroups: DemoGroup[] = [
  {
    name: "Troca de fim de ano",
    by: "rosangela.tx",
    with: ["admin", "dev", "membro", "jurema", "pri-wolff", "marlene", "wellsouza"],
    createdDaysAgo: 5,
    unread: { membro: 2, wellsouza: 4 },
    days: [
      {
        daysAgo: 5,
        messages: [
          [
            "17:20",
            "rosangela.tx",
            "Abri este grupo para a troca. Regra única: papel pardo por fora e três palavras escritas.",
          ],
          ["17:24", "jurema", "Três palavras sobre o livro ou sobre a gente?"],
          ["17:25", "rosangela.tx", "Sobre o livro, Jurema. Sobre você não cabem em três."],
          ["17:41", "marlene", "Pode livro repetido? Tenho dois Quincas Borba e um é teimoso, sempre volta."],
          ["17:50", "admin", "Pode. Livro repetido é livro que quer morar em outra casa."],
          ["18:12", "wellsouza", "Audiolivro embrulha como?"],
          ["18:14", "jurema", "Numa marmita."],
        ],
      },
      {
        daysAgo: 1,
        messages: [
          ["15:10", "membro", "As minhas três palavras: sal, carta, irmã. Não digo mais nada."],
          ["15:18", "dev", "Já tenho palpite e já estou com inveja de quem abrir."],
          ["16:02", "rosangela.tx", "Até agora somos oito pacotes. Sobra um lugar na mesa."],
          ["16:07", "pri-wolff", "papel pardo vale saco de pão?", { unseen: true }],
        ],
      },
    ],
  },
  {
    name: "Comissão do café",
    by: "admin",
    with: ["ceica.ramos", "quim.serra", "membro", "dev", "seu.bene"],
    createdDaysAgo: 40,
    days: [
      {
        daysAgo: 17,
        messages: [
          [
            "09:15",
            "ceica.ramos",
            "No último encontro o café acabou antes do capítulo três. Proponho uma comissão.",
          ],
          ["09:22", "admin", "Aprovada por unanimidade, que sou eu."],
          ["09:30", "quim.serra", "Entro com o coador de pano da minha mãe. É emprestado, não é doado."],
          ["09:48", "dev", "Eu trago açúcar e a planilha."],
          ["09:50", "ceica.ramos", "Iara, pelo amor de Deus, uma planilha de café."],
          ["09:51", "dev", "Tem gráfico."],
        ],
      },
      {
        daysAgo: 6,
        messages: [
          ["18:02", "seu.bene", "Torrei um quilo aqui no sítio. Viaja no meu colo."],
          ["18:10", "quim.serra", "Seu Bené resolveu metade do ano."],
          ["18:31", "membro", "Levo bolo de fubá para acompanhar, receita da minha mãe."],
          [
            "18:45",
            "ceica.ramos",
            "Contei a despensa da livraria. O filtro grande estava atrás dos dicionários.",
          ],
          ["18:46", "ceica.ramos", "faltam dois pacotes"],
        ],
      },
    ],
  },
  {
    name: "Contos de domingo",
    by: "otavio.lins",
    with: ["admin", "membro", "dev", "bia_lacerda", "caetano_b", "dandara.oli", "nadiahaddad"],
    createdDaysAgo: 60,
    unread: { nadiahaddad: 1 },
    days: [
      {
        daysAgo: 19,
        messages: [
          ["10:05", "otavio.lins", "Conto deste domingo: “Uma galinha”. Quatro páginas, cabe no café."],
          ["10:40", "caetano_b", "Li em voz alta. Tem um compasso só, e ela corre nele."],
          ["11:02", "dandara.oli", "A menina que pede para não matar é a única jornalista da casa."],
          ["11:15", "membro", "Usei na aula de sexta. A turma votou pela galinha, com recontagem."],
        ],
      },
      {
        daysAgo: 12,
        messages: [
          ["09:30", "bia_lacerda", "Sugiro um conto em que alguém come bem, para variar."],
          ["09:34", "admin", "“O peru de Natal”. Mário de Andrade, e a família toda à mesa."],
          ["09:52", "nadiahaddad", "Ri até a parte do pai. Depois fiquei quieta."],
          ["19:40", "otavio.lins", "Fica para o fim do ano, então. Há um conto que eu quero antes."],
          ["19:41", "otavio.lins", "este domingo é Lygia"],
        ],
      },
    ],
  },
];
