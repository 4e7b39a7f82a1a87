import { yearWords } from "~/club/books/years";
import type { MemberContext } from "~/club/context";
import { nominationsIn } from "~/club/rounds/nominations-queries.server";
import { resultsOf } from "~/club/rounds/results-queries.server";
import { roundsNewestFirst } from "~/club/rounds/rounds-queries.server";
import { every, type Sheet, sheet, yesOrNo } from "./sheet.server";

const everyRound = (ctx: MemberContext) => every((part) => roundsNewestFirst(ctx, part));

const idsOf = (rounds: readonly { id: number }[]) => rounds.map(({ id }) => id);

function* everyNomination(ctx: MemberContext) {
  const rounds = [...everyRound(ctx)];
  const results = resultsOf(ctx, idsOf(rounds));
  for (const round of rounds) {
    const places = new Map(results.get(round.id)?.nominees.map(({ id, place }) => [id, place]));
    for (const nomination of nominationsIn(ctx, round))
      yield { ...nomination, place: places.get(nomination.id) ?? null };
  }
}

function* everyStanding(ctx: MemberContext) {
  const ids = idsOf([...everyRound(ctx)]);
  const results = resultsOf(ctx, ids);
  for (const roundId of ids) {
    const result = results.get(roundId);
    const titles = new Map(result?.nominees.map((nominee) => [nominee.id, nominee.title]));
    for (const { number, standings, exhausted } of result?.count.rounds ?? [])
      for (const { nominee, votes } of standings)
        yield { roundId, number, title: titles.get(nominee) ?? null, votes, exhausted };
  }
}

/** The rounds of choosing the next book, as everybody reads them: without any ballot. */
export const roundSheets: readonly Sheet[] = [
  sheet({
    name: "rodadas",
    about: "as rodadas de escolha do próximo livro; de quem votou, só quantas pessoas",
    items: everyRound,
    columns: {
      numero: ["Número", ({ id }) => id],
      indicacoesAte: ["Indicações até", ({ nominationsUntil }) => nominationsUntil],
      votacaoAte: ["Votação até", ({ ballotUntil }) => ballotUntil],
      terminada: ["Terminada", ({ phase }) => yesOrNo(phase === "closed")],
      votaram: ["Votaram", ({ voted }) => voted],
      membros: ["Membros", ({ members }) => members],
      vencedor: ["Vencedor", ({ winner }) => winner?.title ?? null],
    },
  }),
  sheet({
    name: "indicacoes",
    about: "os livros indicados em cada rodada, com o lugar a que chegaram",
    items: everyNomination,
    columns: {
      rodada: ["Rodada", ({ roundId }) => roundId],
      titulo: ["Título", ({ title }) => title],
      autor: ["Autor", ({ author }) => author],
      paginas: ["Páginas", ({ pageCount }) => pageCount],
      ano: ["Ano", ({ publishedYear }) => yearWords(publishedYear)],
      isbn: ["ISBN", ({ isbn }) => isbn],
      quem: ["Quem", ({ nominatedBy }) => nominatedBy?.name ?? "Leitor removido"],
      porque: ["Por que ler", ({ pitch }) => pitch],
      jaLeram: ["Já leram", ({ readers }) => readers],
      exemplares: ["Exemplares", ({ copies }) => copies],
      lugar: ["Lugar", ({ place }) => place],
    },
  }),
  sheet({
    name: "contagens",
    about: "os votos de cada livro em cada contagem de uma rodada",
    items: everyStanding,
    columns: {
      rodada: ["Rodada", ({ roundId }) => roundId],
      contagem: ["Contagem", ({ number }) => number],
      livro: ["Livro", ({ title }) => title],
      votos: ["Votos", ({ votes }) => votes],
      esgotadas: ["Esgotadas", ({ exhausted }) => exhausted],
    },
  }),
];
