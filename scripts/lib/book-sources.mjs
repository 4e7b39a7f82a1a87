import { once } from "node:events";
import { createServer } from "node:http";

/** ISBN, title, author, publisher, year, pages. */
const books = [
  ["9788534705097", "Ponciá Vicêncio", "Conceição Evaristo", "Mazza Edições", 2003, 128],
  ["9786580309313", "Torto Arado", "Itamar Vieira Junior", "Todavia", 2019, 264],
  ["9788535933390", "O Avesso da Pele", "Jeferson Tenório", "Companhia das Letras", 2020, 192],
  ["9788535931983", "Grande Sertão: Veredas", "João Guimarães Rosa", "Companhia das Letras", 2019, 560],
  ["9788582850664", "Úrsula", "Maria Firmina dos Reis", "Penguin-Companhia", 2018, 224],
  ["", "Úrsula e outras obras", "Maria Firmina dos Reis", "Edições Câmara", 2019, 272],
  ["9788535914849", "Vidas Secas", "Graciliano Ramos", "Record", 2008, 176],
  ["9788535930290", "Antologia poética", "Carlos Drummond de Andrade", "Companhia das Letras", 2012, 344],
];

const wordsIn = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

const unknown = [404, { name: "NotFoundError", type: "not_found" }];

function answerTo(url) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (pathname.startsWith("/brasilapi.com.br/")) {
    const book = books.find(([isbn]) => isbn && pathname.endsWith(isbn));
    if (!book || searchParams.get("providers") !== "cbl") return unknown;
    const [isbn, title, author, publisher, year, pages] = book;
    const authors = [author.toUpperCase()];
    return [
      200,
      { isbn, title: title.toUpperCase(), authors, publisher, year, page_count: pages, provider: "cbl" },
    ];
  }
  if (pathname === "/openlibrary.org/search.json") {
    const asked = wordsIn(searchParams.get("q") ?? "");
    const isMeant = ([, title, author]) =>
      asked.every((word) => wordsIn(`${title} ${author}`).includes(word));
    return [200, { docs: books.filter(isMeant).map(asDocument) }];
  }
  return pathname === "/openlibrary.org/api/books" ? [200, {}] : unknown;
}

function asDocument([isbn, title, author, publisher, year, pages]) {
  const edition = { title, publisher: [publisher], publish_date: [`${year}`], isbn: isbn ? [isbn] : [] };
  return { title, author_name: [author], number_of_pages_median: pages, editions: { docs: [edition] } };
}

/** Some books in place of the sources on the network, for the demonstration. @returns the value of BOOK_LOOKUP_URL. */
export async function startBookSources() {
  const server = createServer(({ url }, response) => {
    const [status, body] = answerTo(url);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}`;
}
