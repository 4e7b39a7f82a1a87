// Answers in the shapes of the sources, with fields that the product does not read.

/** BrasilAPI, provider cbl: names in capitals, translators after the author, no cover. */
export const poncia = {
  isbn: "9788534705097",
  title: "PONCIÁ VICÊNCIO",
  subtitle: null,
  authors: ["CONCEIÇÃO EVARISTO", "ANA TRADUTORA"],
  publisher: "MAZZA EDIÇÕES",
  synopsis: "Um romance de vazios.",
  dimensions: { width: 14, height: 21, unit: "CENTIMETER" },
  year: 2003,
  format: "PHYSICAL",
  page_count: 128,
  subjects: ["Literatura brasileira"],
  location: "BELO HORIZONTE, MG",
  retail_price: null,
  cover_url: null,
  provider: "cbl",
};

/** The same from mercado-editorial: a cover, and no pages. */
export const ponciaWithCover = {
  ...poncia,
  title: "Ponciá Vicêncio",
  subtitle: "Romance",
  authors: ["Conceição Evaristo"],
  publisher: "Mazza Edições",
  dimensions: null,
  year: null,
  page_count: null,
  location: null,
  retail_price: { currency: "BRL", amount: 42.9 },
  cover_url: "https://capas.example/first_cover/9788534705097.jpg",
  provider: "mercado-editorial",
};

/** Open Library, /api/books with jscmd=data. */
export const openLibraryBook = {
  "ISBN:9780306406157": {
    url: "https://openlibrary.org/books/OL4113985M/Error_correction",
    key: "/books/OL4113985M",
    title: "Error correction",
    subtitle: "a primer",
    authors: [{ url: "https://openlibrary.org/authors/OL1A/George", name: "George Clark" }],
    number_of_pages: 432,
    publishers: [{ name: "Plenum Press" }],
    publish_date: "June 1981",
    identifiers: { isbn_10: ["0306406152"], openlibrary: ["OL4113985M"] },
    subjects: [{ name: "Codes", url: "https://openlibrary.org/subjects/codes" }],
    cover: {
      small: "https://covers.openlibrary.org/b/id/77-S.jpg",
      medium: "https://covers.openlibrary.org/b/id/77-M.jpg",
      large: "https://covers.openlibrary.org/b/id/77-L.jpg",
    },
  },
};

/** Open Library, /search.json. The second work has no matching edition. */
export const openLibrarySearch = {
  numFound: 3,
  start: 0,
  numFoundExact: true,
  num_found: 3,
  q: "ursula maria firmina",
  offset: null,
  docs: [
    {
      title: "Úrsula",
      author_name: ["Maria Firmina dos Reis"],
      first_publish_year: 1859,
      number_of_pages_median: 224,
      cover_i: 11,
      editions: {
        numFound: 4,
        start: 0,
        numFoundExact: true,
        docs: [
          {
            key: "/books/OL1M",
            title: "Úrsula",
            publisher: ["Penguin-Companhia"],
            publish_date: ["2018"],
            isbn: ["9788582850664", "8582850662"],
            cover_i: 12,
          },
        ],
      },
    },
    {
      title: "Úrsula e outras obras",
      author_name: ["Maria Firmina dos Reis"],
      first_publish_year: 2019,
      number_of_pages_median: 272,
    },
    { title: "Um livro de outro assunto", author_name: ["Ninguém"] },
    { author_name: ["Sem título"] },
  ],
};

/** Google Books, /books/v1/volumes. */
export const googleVolumes = {
  kind: "books#volumes",
  totalItems: 1,
  items: [
    {
      kind: "books#volume",
      id: "hU2jDwAAQBAJ",
      volumeInfo: {
        title: "Água Viva",
        authors: ["Clarice Lispector"],
        publisher: "Rocco",
        publishedDate: "2019-08-23",
        industryIdentifiers: [
          { type: "ISBN_13", identifier: "9788532508799" },
          { type: "ISBN_10", identifier: "8532508790" },
        ],
        pageCount: 96,
        imageLinks: {
          smallThumbnail: "http://books.google.com/books/content?id=h&img=1&zoom=5&edge=curl",
          thumbnail: "http://books.google.com/books/content?id=h&img=1&zoom=1&edge=curl",
        },
      },
    },
  ],
};
