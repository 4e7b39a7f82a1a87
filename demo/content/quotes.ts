export type DemoQuote = {
  book: string;
  by: string;
  page: number;
  content: string;
  note?: string;
  likes: number;
};

/** Exact wordings only: most are from works in the public domain. */
export const quotes: DemoQuote[] = [
  ...[
    {
      by: "otavio.lins",
      page: 5,
      content:
        "Ao verme que primeiro roeu as frias carnes do meu cadáver dedico como saudosa lembrança estas memórias póstumas.",
      note: "Nenhuma dedicatória me preparou para esta.",
      likes: 6,
    },
    {
      by: "bia_lacerda",
      page: 7,
      content:
        "Escrevi-a com a pena da galhofa e a tinta da melancolia; e não é difícil antever o que poderá sair desse conúbio.",
      likes: 5,
    },
    {
      by: "quim.serra",
      page: 8,
      content:
        "A obra em si mesma é tudo: se te agradar, fino leitor, pago-me da tarefa; se te não agradar, pago-te com um piparote, e adeus.",
      likes: 4,
    },
    {
      by: "luizacampos",
      page: 11,
      content:
        "Algum tempo hesitei se devia abrir estas memórias pelo princípio ou pelo fim, isto é, se poria em primeiro lugar o meu nascimento ou a minha morte.",
      likes: 2,
    },
    {
      by: "ceica.ramos",
      page: 11,
      content: "Eu não sou propriamente um autor defunto, mas um defunto autor.",
      note: "A ordem das palavras é o livro inteiro.",
      likes: 7,
    },
    {
      by: "membro",
      page: 12,
      content:
        "Expirei às duas horas da tarde de uma sexta-feira do mês de agosto de 1869, na minha bela chácara de Catumbi.",
      likes: 1,
    },
    {
      by: "otavio.lins",
      page: 20,
      content: "Deus te livre, leitor, de uma ideia fixa; antes um argueiro, antes uma trave no olho.",
      likes: 3,
    },
    {
      by: "bia_lacerda",
      page: 44,
      content:
        "Cresci; e nisso é que a família não interveio; cresci naturalmente, como crescem as magnólias e os gatos.",
      note: "Li em voz alta para o gato. Ele concordou.",
      likes: 6,
    },
    {
      by: "quim.serra",
      page: 62,
      content: "Marcela amou-me durante quinze meses e onze contos de réis; nada menos.",
      likes: 8,
    },
    { by: "admin", page: 76, content: "A franqueza é a primeira virtude de um defunto.", likes: 3 },
    {
      by: "luizacampos",
      page: 80,
      content:
        "Deixa lá dizer Pascal que o homem é um caniço pensante. Não; é uma errata pensante, isso sim. Cada estação da vida é uma edição, que corrige a anterior, e que será corrigida também, até a edição definitiva, que o editor dá de graça aos vermes.",
      likes: 5,
    },
    { by: "membro", page: 92, content: "Por que bonita, se coxa? por que coxa, se bonita?", likes: 2 },
    {
      by: "ceica.ramos",
      page: 137,
      content: "O maior defeito deste livro és tu, leitor.",
      note: "Levei para o lado pessoal, como era para levar.",
      likes: 6,
    },
    { by: "dev", page: 203, content: "Suporta-se com paciência a cólica do próximo.", likes: 5 },
    { by: "dev", page: 203, content: "Matamos o tempo; o tempo nos enterra.", likes: 7 },
    {
      by: "otavio.lins",
      page: 203,
      content:
        "Um cocheiro filósofo costumava dizer que o gosto da carruagem seria diminuto, se todos andassem de carruagem.",
      likes: 3,
    },
    {
      by: "quim.serra",
      page: 203,
      content: "Crê em ti; mas nem sempre duvides dos outros.",
      likes: 2,
    },
    {
      by: "ceica.ramos",
      page: 204,
      content:
        "Não te irrites se te pagarem mal um benefício: antes cair das nuvens, que de um terceiro andar.",
      likes: 4,
    },
    {
      by: "bia_lacerda",
      page: 241,
      content:
        "Gosto dos epitáfios; eles são, entre a gente civilizada, uma expressão daquele pio e secreto egoísmo que induz o homem a arrancar à morte um farrapo ao menos da sombra que passou.",
      likes: 2,
    },
    { by: "luizacampos", page: 255, content: "Este último capítulo é todo de negativas.", likes: 1 },
    {
      by: "otavio.lins",
      page: 256,
      content: "Não tive filhos, não transmiti a nenhuma criatura o legado da nossa miséria.",
      note: "O saldo. Fechei o livro e fiquei um tempo olhando a parede.",
      likes: 8,
    },
  ].map((quote) => ({ ...quote, book: "Memórias Póstumas de Brás Cubas" })),
  ...[
    {
      by: "yuri.t",
      page: 13,
      content:
        "No fundo do mato-virgem nasceu Macunaíma, herói de nossa gente. Era preto retinto e filho do medo da noite.",
      likes: 6,
    },
    { by: "taina", page: 13, content: "Ai! que preguiça!…", note: "Segunda-feira, resumida.", likes: 9 },
    {
      by: "nadiahaddad",
      page: 104,
      content: "Pouca saúde e muita saúva, os males do Brasil são!",
      likes: 7,
    },
    { by: "caetano_b", page: 236, content: "Não vim no mundo para ser pedra.", likes: 5 },
    { by: "yuri.t", page: 239, content: "Acabou-se a história e morreu a vitória.", likes: 2 },
    { by: "marlene", page: 240, content: "Tem mais não.", note: "O melhor fim que conheço.", likes: 6 },
  ].map((quote) => ({ ...quote, book: "Macunaíma" })),
  {
    book: "A Hora da Estrela",
    by: "ceica.ramos",
    page: 11,
    content: "Tudo no mundo começou com um sim.",
    likes: 5,
  },
  ...[
    {
      by: "otavio.lins",
      page: 9,
      content: "Depois de se benzer e de beijar duas vezes a medalhinha de São José, dona Inácia concluiu:",
      note: "O livro começa no fim de uma reza. A resposta leva cento e noventa páginas.",
      likes: 9,
    },
    {
      by: "luizacampos",
      page: 12,
      content: "Conceição tinha vinte e dois anos e não falava em casar.",
      likes: 12,
    },
    {
      by: "quim.serra",
      page: 71,
      content:
        "Lá se tinha ficado o Josias, na sua cova à beira da estrada, com uma cruz de dois paus amarrados, feita pelo pai.",
      note: "Ensaiei três vezes em voz alta. Na terceira a voz aguentou.",
      likes: 14,
    },
  ].map((quote) => ({ ...quote, book: "O Quinze" })),
];
