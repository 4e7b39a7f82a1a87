export type Person = {
  username: string;
  name: string;
  role?: "user" | "admin" | "developer";
  /** Days ago. */
  joined: number;
  reader: "daily" | "steady" | "irregular";
  current: number;
  /** `until`: the last day of the streak, in days ago. */
  streak?: { length: number; until: number };
};

export const people: Person[] = [
  {
    username: "admin",
    name: "Davi Nogueira",
    role: "admin",
    joined: 271,
    reader: "steady",
    current: 0.74,
    streak: { length: 6, until: 0 },
  },
  { username: "dev", name: "Iara Menezes", role: "developer", joined: 270, reader: "steady", current: 0.41 },
  {
    username: "membro",
    name: "Helena Prado",
    joined: 269,
    reader: "daily",
    current: 0.683,
    streak: { length: 12, until: 1 },
  },
  { username: "otavio.lins", name: "Otávio Lins", joined: 269, reader: "daily", current: 1 },
  { username: "bia_lacerda", name: "Beatriz Lacerda", joined: 268, reader: "steady", current: 0.86 },
  { username: "quim.serra", name: "Joaquim Serra", joined: 267, reader: "irregular", current: 0.52 },
  { username: "luizacampos", name: "Luíza Campos", joined: 265, reader: "daily", current: 0.93 },
  { username: "ceica.ramos", name: "Conceição Ramos", joined: 264, reader: "steady", current: 0.63 },
  { username: "yuri.t", name: "Yuri Takahashi", joined: 258, reader: "irregular", current: 0.22 },
  { username: "marlene", name: "Marlene Sobreira", joined: 250, reader: "steady", current: 0.79 },
  { username: "caetano_b", name: "Caetano Bittencourt", joined: 241, reader: "irregular", current: 0.37 },
  { username: "nadiahaddad", name: "Nádia Haddad", joined: 229, reader: "steady", current: 0.58 },
  { username: "taina", name: "Tainá Potiguara", joined: 214, reader: "steady", current: 0.69 },
  { username: "wellsouza", name: "Wellington Souza", joined: 200, reader: "irregular", current: 0.12 },
  { username: "rosangela.tx", name: "Rosângela Teixeira", joined: 188, reader: "steady", current: 0.55 },
  { username: "icaro", name: "Ícaro Valença", joined: 171, reader: "irregular", current: 0 },
  { username: "dandara.oli", name: "Dandara Oliveira", joined: 156, reader: "steady", current: 0.47 },
  { username: "seu.bene", name: "Benedito Assunção", joined: 139, reader: "daily", current: 0.31 },
  { username: "pri-wolff", name: "Priscila Wolff", joined: 121, reader: "steady", current: 0.66 },
  { username: "emanuelq", name: "Emanuel Quaresma", joined: 97, reader: "irregular", current: 0 },
  { username: "sofi.martinelli", name: "Sofia Martinelli", joined: 76, reader: "steady", current: 0.83 },
  { username: "jurema", name: "Jurema Cavalcanti", joined: 54, reader: "irregular", current: 0.19 },
  { username: "thiagomoura", name: "Thiago Moura", joined: 27, reader: "irregular", current: 0 },
  { username: "vitoria.fig", name: "Vitória Figueiredo", joined: 9, reader: "steady", current: 0.09 },
];

type PrivacySwitch = "publicProfile" | "showReadingProgress" | "showAchievements";

export const discretion: Partial<Record<string, { [privacy in PrivacySwitch]?: false }>> = {
  marlene: { publicProfile: false },
  caetano_b: { showReadingProgress: false, showAchievements: false },
};
