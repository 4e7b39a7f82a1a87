import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { importCatalogue } from "~/operator/catalogue/importing.server";
import { openCatalogue } from "~/server/lookup/catalogue.server";
import { bookRecord } from "../support/marc";
import { temporaryFolder } from "../support/server";
import { asText, spread, table } from "./numbers";

// The offline catalogue with as many records as a university library publishes: its import, and questions to it.
const size = 330_000;
const asked = 2000;
const most = 10;

const words =
  `a o as os de da do das dos e em no na para com por um uma sobre entre história memória cidade noite dia rio mar
  sertão casa vida morte amor tempo terra água fogo vento pedra caminho viagem carta crônica conto romance poesia
  teatro infância mulher homem menino menina avó pai mãe irmão língua livro leitura escrita música pintura ciência
  política economia direito saúde educação escola universidade brasil bahia minas goiás amazônia nordeste república
  império colônia escravidão liberdade justiça trabalho festa jogo sonho silêncio palavra sombra luz verão inverno
  travessia vereda retrato espelho janela porta jardim floresta pássaro cavalo cão gato lobo onça estrela lua sol`
    .split(/\s+/)
    .filter(Boolean);
const names = "Evaristo Vieira Rosa Lispector Ramos Queiroz Amado Assis Reis Tenório Andrade Meireles".split(
  " ",
);
const firstNames =
  "Conceição Itamar João Clarice Graciliano Rachel Jorge Machado Maria Jeferson Carlos Cecília".split(" ");

/** Small words are as frequent as in titles: every other word is one of the first seventeen. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const of = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const title = () =>
    Array.from({ length: 2 + Math.floor(next() * 6) }, (_, at) =>
      of(at % 2 ? words.slice(0, 17) : words),
    ).join(" ");
  return { next, of, title };
}

const folder = temporaryFolder();
const file = path.join(folder, "acervo.mrc");
const { next, of, title } = makeRandom(7);
const titles: string[] = [];
try {
  writeRecords();
  const started = performance.now();
  const { books, broken } = await importCatalogue(folder, file);
  const seconds = (performance.now() - started) / 1000;
  const catalogueFile = path.join(folder, "catalogue.sqlite");
  const megabytes = (name: string) => Math.round(statSync(name).size / 1e6);
  console.log(`## ${size.toLocaleString("en")} records: import\n`);
  const rss = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(
    table(
      ["books", "broken", "seconds", "file MB", "catalogue MB", "RSS MB"],
      [[books, broken.length, seconds.toFixed(1), megabytes(file), megabytes(catalogueFile), rss]],
    ),
  );
  printQuestions(catalogueFile);
} finally {
  rmSync(folder, { recursive: true });
}

function writeRecords(): void {
  const out = openSync(file, "w");
  let batch: Buffer[] = [];
  for (let at = 0; at < size; at += 1) {
    const own = title();
    if (at % 37 === 0) titles.push(own);
    const author = `${of(names)}, ${of(firstNames)}`;
    const record = { title: own, author, isbn: isbnAt(at), year: 1950 + Math.floor(next() * 76) };
    batch.push(bookRecord({ ...record, pages: 40 + Math.floor(next() * 700) }));
    if (batch.length < 5000 && at < size - 1) continue;
    writeSync(out, Buffer.concat(batch));
    batch = [];
  }
  closeSync(out);
}

function isbnAt(at: number): string {
  const digits = `97885${String(at).padStart(7, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function printQuestions(catalogueFile: string): void {
  const { catalogue, close } = openCatalogue(catalogueFile);
  const questions: Record<string, () => Parameters<typeof catalogue.find>[0]> = {
    "a whole title": () => ({ title: of(titles) }),
    "three words of a title": () => ({ title: of(titles).split(" ").slice(0, 3).join(" ") }),
    "title and author": () => ({ title: `${of(titles)} ${of(names)}` }),
    "one word": () => ({ title: of(words.slice(17)) }),
    "two of the most frequent words": () => ({
      title: `${of(words.slice(0, 17))} ${of(words.slice(0, 17))}`,
    }),
    "an unknown title": () => ({ title: `${of(words)} xilofone` }),
    "an ISBN": () => ({ isbn: isbnAt(Math.floor(next() * size)) }),
  };
  const rows = Object.entries(questions).map(([name, question]) => {
    const times = Array.from({ length: asked }, () => {
      const query = question();
      const started = performance.now();
      catalogue.find(query);
      return performance.now() - started;
    }).toSorted((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
    return [name, at(0.5), at(0.95), at(0.99), asText(spread(times), 2)];
  });
  close();
  console.log(`\n## Questions: milliseconds of ${asked} each, p50 at most ${most}\n`);
  console.log(table(["question", "p50", "p95", "p99", "min / median / max"], rows));
}
