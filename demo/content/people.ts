import type { Privacy } from "~/club/profiles/preferences";
import type { Edition } from "~/club/reading/rules";

export type Person = {
  username: string;
  name: string;
  role?: "admin" | "developer";
  /** Days ago. */
  joined: number;
  reader: "daily" | "steady" | "irregular";
  /** Read share of the current book. */
  current: number;
  /** How the member reads the current book, if not in the club's edition. */
  edition?: Edition;
  /** True if the member has set the current book aside. */
  abandons?: boolean;
  /** `until`: the last day of the streak, in days ago. */
  streak?: { length: number; until: number };
  bio?: string;
  privacy?: Partial<Privacy>;
};

/** One account of each role. */
export const logins = ["membro", "admin", "dev"];

/** The first one founds the club. */
export const people: Person[] = [
  {
    username: "admin",
    name: "Davi Nogueira",
    role: "admin",
    joined: 271,
    reader: "steady",
    current: 0.74,
    edition: { unit: "edition", editionPages: 251 },
    streak: { length: 6, until: 0 },
    bio: "Livreiro há quinze anos em Belo Horizonte. Fundei a Travessia porque cansei de terminar um romance e não ter com quem discutir o final. Releio Machado todo verão.",
  },
  {
    username: "dev",
    name: "Iara Menezes",
    role: "developer",
    joined: 270,
    reader: "steady",
    current: 0.41,
    edition: { unit: "percent", editionPages: null },
    bio: "Programadora de dia, leitora de madrugada. Cuido do site do clube; se algo quebrar, me avisem com jeitinho.",
  },
  {
    username: "membro",
    name: "Helena Prado",
    joined: 269,
    reader: "daily",
    current: 0.683,
    streak: { length: 12, until: 1 },
    bio: "Professora de história em Fortaleza. Leio um pouco todo dia, no ônibus das seis e quinze, e marco as páginas com bilhetes de passagem.",
  },
  {
    username: "otavio.lins",
    name: "Otávio Lins",
    joined: 269,
    reader: "daily",
    current: 1,
    bio: "Recifense morando em Curitiba. Leio depressa demais e depois volto ao começo para ver o que perdi.",
  },
  {
    username: "bia_lacerda",
    name: "Beatriz Lacerda",
    joined: 268,
    reader: "steady",
    current: 0.86,
    bio: "Tradutora do francês. Gosto de frases longas, café curto e personagens que não pedem desculpas.",
  },
  {
    username: "quim.serra",
    name: "Joaquim Serra",
    joined: 267,
    reader: "irregular",
    current: 0.472,
    bio: "Aposentado dos Correios. Durante trinta anos entreguei as histórias dos outros; agora leio as minhas.",
  },
  {
    username: "luizacampos",
    name: "Luíza Campos",
    joined: 265,
    reader: "daily",
    current: 0.93,
    bio: "Estudante de letras na UFBA, filha e neta de costureiras. Minha pesquisa é sobre as mulheres de Jorge Amado.",
  },
  {
    username: "ceica.ramos",
    name: "Conceição Ramos",
    joined: 264,
    reader: "steady",
    current: 0.63,
    bio: "Enfermeira no plantão da noite. Conceição Evaristo mudou a minha vida, e não é só por causa do nome.",
  },
  {
    username: "yuri.t",
    name: "Yuri Takahashi",
    joined: 258,
    reader: "irregular",
    current: 0.22,
    abandons: true,
    bio: "Engenheiro em Londrina. Quadrinhos, ficção científica e, por culpa deste clube, os clássicos.",
  },
  {
    username: "marlene",
    name: "Marlene Sobreira",
    joined: 250,
    reader: "steady",
    current: 0.79,
    privacy: { publicProfile: false },
  },
  {
    username: "caetano_b",
    name: "Caetano Bittencourt",
    joined: 241,
    reader: "irregular",
    current: 0.37,
    bio: "Músico. Leio devagar e em voz alta.",
    privacy: { showReadingProgress: false, showAchievements: false },
  },
  {
    username: "nadiahaddad",
    name: "Nádia Haddad",
    joined: 229,
    reader: "steady",
    current: 0.481,
    bio: "Neta de libaneses, criada em Manaus. Entrei por causa de Dois Irmãos e fiquei por causa das conversas.",
  },
  {
    username: "taina",
    name: "Tainá Potiguara",
    joined: 214,
    reader: "steady",
    current: 0.69,
    bio: "Bióloga e potiguara, da Baía da Traição. Procuro livros em que a terra também seja personagem.",
  },
  {
    username: "wellsouza",
    name: "Wellington Souza",
    joined: 200,
    reader: "irregular",
    current: 0.12,
    bio: "Motorista de aplicativo em São Paulo. Audiolivro no trânsito, papel no fim de semana.",
  },
  {
    username: "rosangela.tx",
    name: "Rosângela Teixeira",
    joined: 188,
    reader: "steady",
    current: 0.466,
    bio: "Bibliotecária escolar em Goiânia. Se você não sabe o que ler depois, fale comigo: sempre tenho três sugestões.",
  },
  {
    username: "icaro",
    name: "Ícaro Valença",
    joined: 171,
    reader: "irregular",
    current: 0,
  },
  {
    username: "dandara.oli",
    name: "Dandara Oliveira",
    joined: 156,
    reader: "steady",
    current: 0.47,
    bio: "Jornalista. Escrevo sobre a cidade e leio para descansar dela.",
  },
  {
    username: "seu.bene",
    name: "Benedito Assunção",
    joined: 139,
    reader: "daily",
    current: 0.31,
    bio: "Setenta e um anos, sete netos e um sítio em Diamantina. Voltei a estudar aos cinquenta e não parei mais.",
  },
  {
    username: "pri-wolff",
    name: "Priscila Wolff",
    joined: 121,
    reader: "steady",
    current: 0.66,
    bio: "Arquiteta em Blumenau. Coleciono primeiras frases num caderno verde.",
  },
  {
    username: "emanuelq",
    name: "Emanuel Quaresma",
    joined: 97,
    reader: "irregular",
    current: 0,
  },
  {
    username: "sofi.martinelli",
    name: "Sofia Martinelli",
    joined: 76,
    reader: "steady",
    current: 0.83,
    bio: "Residente de pediatria. Meia hora de leitura antes de dormir, aconteça o que acontecer.",
  },
  {
    username: "jurema",
    name: "Jurema Cavalcanti",
    joined: 54,
    reader: "irregular",
    current: 0.19,
    bio: "Cozinheira em Olinda. Leio com farinha nos dedos, e os livros que me emprestam voltam com cheiro de bolo.",
  },
  {
    username: "thiagomoura",
    name: "Thiago Moura",
    joined: 27,
    reader: "irregular",
    current: 0,
  },
  {
    username: "vitoria.fig",
    name: "Vitória Figueiredo",
    joined: 9,
    reader: "steady",
    current: 0.09,
    bio: "Acabei de chegar! Vim pela Sofia, que não para de falar de vocês.",
  },
];
