type DemoRating = {
  book: string;
  by: string;
  /** The evening of the rating. */
  daysBeforeMeeting: number;
  rating: number;
  line?: string;
  /** In the last hour of the meeting. */
  changed?: { rating: number; line?: string };
};

const current = "O Quinze";
const past = "Torto Arado";
const before = "Olhos d'Água";

export const ratings: DemoRating[] = [
  {
    book: current,
    by: "membro",
    daysBeforeMeeting: 10,
    rating: 4.5,
    line: "Chego ao fim devagar, de propósito.",
  },
  { book: current, by: "admin", daysBeforeMeeting: 12, rating: 4 },
  {
    book: current,
    by: "otavio.lins",
    daysBeforeMeeting: 13,
    rating: 5,
    line: "Cento e poucas páginas e nada sobra.",
  },
  { book: current, by: "bia_lacerda", daysBeforeMeeting: 11, rating: 4 },
  {
    book: current,
    by: "luizacampos",
    daysBeforeMeeting: 14,
    rating: 3,
    line: "Admiro mais do que gosto. Talvez a conversa mude isso.",
  },
  {
    book: current,
    by: "ceica.ramos",
    daysBeforeMeeting: 9,
    rating: 5,
    line: "A da minha avó era outra seca, igual.",
  },
  { book: current, by: "marlene", daysBeforeMeeting: 10, rating: 4.5 },
  {
    book: current,
    by: "caetano_b",
    daysBeforeMeeting: 12,
    rating: 2,
    line: "Bonito e seco demais para ler em voz alta.",
  },
  { book: current, by: "nadiahaddad", daysBeforeMeeting: 9, rating: 3.5 },
  { book: current, by: "taina", daysBeforeMeeting: 11, rating: 1.5, line: "Não entrei nesse trem." },
  {
    book: current,
    by: "rosangela.tx",
    daysBeforeMeeting: 13,
    rating: 4,
    line: "Conceição sozinha já vale o livro.",
  },
  { book: current, by: "seu.bene", daysBeforeMeeting: 10, rating: 5, line: "Ela não aumentou nada." },
  { book: current, by: "pri-wolff", daysBeforeMeeting: 12, rating: 3.5 },
  { book: current, by: "sofi.martinelli", daysBeforeMeeting: 9, rating: 4.5 },

  {
    book: past,
    by: "membro",
    daysBeforeMeeting: 2,
    rating: 4,
    changed: { rating: 4.5, line: "Depois da terceira voz, reli a primeira parte." },
  },
  { book: past, by: "admin", daysBeforeMeeting: 4, rating: 4.5 },
  { book: past, by: "dev", daysBeforeMeeting: 3, rating: 3.5, line: "A segunda parte me perdeu um pouco." },
  {
    book: past,
    by: "otavio.lins",
    daysBeforeMeeting: 6,
    rating: 5,
    line: "A faca na mala, e o resto do livro já estava ali.",
  },
  { book: past, by: "bia_lacerda", daysBeforeMeeting: 5, rating: 4.5 },
  {
    book: past,
    by: "quim.serra",
    daysBeforeMeeting: 1,
    rating: 2,
    line: "Explica demais o que já tinha mostrado.",
  },
  {
    book: past,
    by: "luizacampos",
    daysBeforeMeeting: 3,
    rating: 3,
    changed: { rating: 4.5 },
  },
  { book: past, by: "ceica.ramos", daysBeforeMeeting: 7, rating: 5 },
  { book: past, by: "caetano_b", daysBeforeMeeting: 2, rating: 2.5 },
  { book: past, by: "nadiahaddad", daysBeforeMeeting: 4, rating: 4 },
  {
    book: past,
    by: "taina",
    daysBeforeMeeting: 2,
    rating: 1.5,
    line: "Custei a entrar.",
    changed: { rating: 3, line: "Ouvir o Seu Bené falar da casa de barro mudou o livro." },
  },
  { book: past, by: "seu.bene", daysBeforeMeeting: 5, rating: 5, line: "A casa de barro é assim mesmo." },

  {
    book: before,
    by: "ceica.ramos",
    daysBeforeMeeting: 3,
    rating: 5,
    line: "Cada conto é uma rua que conheço.",
  },
  { book: before, by: "admin", daysBeforeMeeting: 5, rating: 4 },
  { book: before, by: "membro", daysBeforeMeeting: 4, rating: 4.5 },
  { book: before, by: "otavio.lins", daysBeforeMeeting: 2, rating: 3.5, changed: { rating: 4.5 } },
  { book: before, by: "bia_lacerda", daysBeforeMeeting: 6, rating: 4.5 },
  { book: before, by: "luizacampos", daysBeforeMeeting: 3, rating: 4 },
  { book: before, by: "seu.bene", daysBeforeMeeting: 2, rating: 4.5 },
];
