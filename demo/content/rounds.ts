export type DemoNomination = {
  by: string;
  title: string;
  author: string;
  pageCount: number;
  publishedYear: number;
  pitch: string;
  /** The username of the member whose nomination of the round before this one carries over. */
  isCarriedOver?: true;
  /** Members with "já li" and "tenho um exemplar". */
  read: string[];
  copies: string[];
};

export type DemoRound = {
  /** Days ago; negative in the future. */
  opened: number;
  nominationsUntil: number;
  ballotUntil: number;
  nominations: DemoNomination[];
  /** Titles by member, the first choice first. */
  ballots: Record<string, string[]>;
};

const sertao = {
  by: "quim.serra",
  title: "Grande Sertão: Veredas",
  author: "João Guimarães Rosa",
  pageCount: 608,
  publishedYear: 1956,
  pitch:
    "Prometo não desistir na página 40 desta vez. Proponho dois meses e leitura em voz alta nas primeiras cem.",
};

const vidas = {
  by: "seu.bene",
  title: "Vidas Secas",
  author: "Graciliano Ramos",
  pageCount: 176,
  publishedYear: 1938,
};

/** The round that chose the current book. */
export const earlierRound: DemoRound = {
  opened: 46,
  nominationsUntil: 39,
  ballotUntil: 32,
  nominations: [
    {
      by: "membro",
      title: "O Quinze",
      author: "Rachel de Queiroz",
      pageCount: 208,
      publishedYear: 1930,
      pitch:
        "Rachel tinha dezenove anos e uma seca nos olhos. Moro na cidade dela, passo pela casa dela e nunca li o livro inteiro.",
      read: ["seu.bene", "otavio.lins"],
      copies: ["membro", "admin", "seu.bene", "ceica.ramos"],
    },
    {
      ...vidas,
      pitch: "Quatro pessoas, uma cachorra e quase nenhuma palavra. Cabe num mês e sobra conversa para dois.",
      read: ["admin", "luizacampos", "seu.bene"],
      copies: ["seu.bene", "admin", "otavio.lins", "quim.serra", "yuri.t"],
    },
    { ...sertao, read: ["otavio.lins"], copies: ["quim.serra", "otavio.lins"] },
    {
      by: "nadiahaddad",
      title: "Lavoura Arcaica",
      author: "Raduan Nassar",
      pageCount: 200,
      publishedYear: 1975,
      pitch:
        "A mesa da minha avó era aquela mesa. Queria ler com gente que não é da família e ver o que sobra de pé.",
      read: ["otavio.lins", "dandara.oli"],
      copies: ["nadiahaddad", "otavio.lins"],
    },
    {
      by: "yuri.t",
      title: "Zero",
      author: "Ignácio de Loyola Brandão",
      pageCount: 304,
      publishedYear: 1975,
      pitch:
        "Proibido no Brasil, publicado primeiro na Itália. Parece um jornal rasgado e colado por alguém com raiva.",
      read: [],
      copies: ["yuri.t"],
    },
  ],
  ballots: {
    admin: ["Vidas Secas", "O Quinze"],
    dev: ["Zero", "Lavoura Arcaica"],
    membro: ["O Quinze", "Vidas Secas", "Lavoura Arcaica"],
    "otavio.lins": ["Grande Sertão: Veredas", "Lavoura Arcaica", "O Quinze"],
    bia_lacerda: ["O Quinze", "Lavoura Arcaica"],
    "quim.serra": ["Grande Sertão: Veredas", "O Quinze"],
    luizacampos: ["Vidas Secas", "Lavoura Arcaica", "O Quinze"],
    "ceica.ramos": ["O Quinze", "Vidas Secas"],
    "yuri.t": ["Zero", "Vidas Secas", "O Quinze"],
    marlene: ["O Quinze"],
    caetano_b: ["Vidas Secas", "Grande Sertão: Veredas"],
    nadiahaddad: ["Lavoura Arcaica", "O Quinze", "Vidas Secas"],
    taina: ["Lavoura Arcaica", "O Quinze"],
    wellsouza: ["Vidas Secas"],
    "dandara.oli": ["Lavoura Arcaica", "Vidas Secas", "O Quinze"],
    "seu.bene": ["Vidas Secas", "O Quinze", "Grande Sertão: Veredas"],
  },
};

/** The round whose ballot is open. */
export const currentRound: DemoRound = {
  opened: 11,
  nominationsUntil: 4,
  ballotUntil: -3,
  nominations: [
    {
      by: "dandara.oli",
      title: "O Avesso da Pele",
      author: "Jeferson Tenório",
      pageCount: 192,
      publishedYear: 2020,
      pitch:
        "Um filho reconstrói o pai, professor, morto numa abordagem em Porto Alegre. É livro de luto e de raiva, e tem a melhor aula de literatura que já li dentro de um romance.",
      read: ["luizacampos", "dandara.oli"],
      copies: ["dandara.oli", "luizacampos", "icaro", "taina"],
    },
    {
      ...vidas,
      isCarriedOver: true,
      pitch: "Quatro pessoas, uma cachorra e quase nenhuma palavra. Cabe num mês e sobra conversa para dois.",
      read: ["admin", "luizacampos", "seu.bene", "membro", "otavio.lins", "marlene", "caetano_b"],
      copies: ["seu.bene", "admin", "otavio.lins", "quim.serra", "yuri.t", "membro", "marlene", "caetano_b"],
    },
    {
      ...sertao,
      isCarriedOver: true,
      read: ["otavio.lins", "nadiahaddad", "admin"],
      copies: ["quim.serra", "otavio.lins", "admin", "nadiahaddad", "caetano_b"],
    },
    {
      by: "taina",
      title: "O Som do Rugido da Onça",
      author: "Micheliny Verunschk",
      pageCount: 168,
      publishedYear: 2021,
      pitch:
        "Duas crianças indígenas levadas para Munique em 1820, e a voz que lhes tiraram. Fecha o arco que Macunaíma abriu.",
      read: ["taina"],
      copies: ["taina"],
    },
    {
      by: "membro",
      title: "As Meninas",
      author: "Lygia Fagundes Telles",
      pageCount: 304,
      publishedYear: 1973,
      pitch: "Três moças num pensionato em 1973, o ano em que ninguém dizia nada. Lygia dizia.",
      read: ["marlene", "rosangela.tx", "ceica.ramos", "nadiahaddad"],
      copies: ["membro", "marlene", "rosangela.tx", "ceica.ramos", "sofi.martinelli", "jurema"],
    },
    {
      by: "ceica.ramos",
      title: "Ponciá Vicêncio",
      author: "Conceição Evaristo",
      pageCount: 128,
      publishedYear: 2003,
      pitch:
        "Um romance de vazios: as perdas de uma mulher contadas por dentro. Cento e vinte páginas que doem o dobro.",
      read: ["ceica.ramos", "dandara.oli"],
      copies: ["ceica.ramos", "jurema"],
    },
  ],
  ballots: {
    admin: ["O Avesso da Pele", "As Meninas"],
    "otavio.lins": ["Grande Sertão: Veredas", "Vidas Secas"],
    bia_lacerda: ["As Meninas", "O Avesso da Pele"],
    "quim.serra": ["Grande Sertão: Veredas"],
    luizacampos: ["O Avesso da Pele", "O Som do Rugido da Onça"],
    "ceica.ramos": ["Ponciá Vicêncio", "O Avesso da Pele"],
    "yuri.t": ["O Som do Rugido da Onça", "As Meninas"],
    marlene: ["As Meninas", "Vidas Secas"],
    nadiahaddad: ["O Avesso da Pele", "Ponciá Vicêncio"],
    taina: ["O Som do Rugido da Onça", "O Avesso da Pele", "Ponciá Vicêncio"],
    "rosangela.tx": ["As Meninas"],
    "dandara.oli": ["O Avesso da Pele", "Ponciá Vicêncio", "As Meninas"],
    "seu.bene": ["Vidas Secas", "Grande Sertão: Veredas", "As Meninas"],
    jurema: ["Ponciá Vicêncio", "As Meninas"],
  },
};
