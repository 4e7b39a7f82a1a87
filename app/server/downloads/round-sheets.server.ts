import type { MemberContext } from "~/club/context";
import { nominationsIn } from "~/club/rounds/nominations-queries.server";
import { resultsOf } from "~/club/rounds/results-queries.server";
import { roundsNewestFirst } from "~/club/rounds/rounds-queries.server";
import { every, type Sheet, sheet, yesOrNo } from "./sheet.server";

const everyRound = (ctx: MemberContext) => every((part) => roundsNewestFirst(ctx, part));

const idsOf = (rounds: readonly { id: number }[]) => rounds.map(({ id }) => id);

/** The rounds of choosing the next book, as everybody reads them: without any ballot. */
export const roundSheets: readonly Sheet[] = [
  sheet({
    name: "rodadas",
    about: "as rodadas de escolha do próximo livro; de quem votou, só quantas pessoas",
    columns: {
      numero: "Número",
      indicacoesAte: "Indicações até",
      votacaoAte: "Votação até",
      terminada: "Terminada",
      votaram: "Votaram",
      membros: "Membros",
      vencedor: "Vencedor",
    },
    *rows(ctx) {
      for (const round of everyRound(ctx)) {
        yield {
          numero: round.id,
          indicacoesAte: round.nominationsUntil,
          votacaoAte: round.ballotUntil,
          terminada: yesOrNo(round.phase === "closed"),
          votaram: round.voted,
          membros: round.members,
          vencedor: round.winner?.title ?? null,
        };
      }
    },
  }),
  sheet({
    name: "indicacoes",
    about: "os livros indicados em cada rodada, com o lugar a que chegaram",
    columns: {
      rodada: "Rodada",
      titulo: "Título",
      autor: "Autor",
      paginas: "Páginas",
      ano: "Ano",
      isbn: "ISBN",
      quem: "Quem",
      porque: "Por que ler",
      jaLeram: "Já leram",
      exemplares: "Exemplares",
      lugar: "Lugar",
    },
    *rows(ctx) {
      const rounds = [...everyRound(ctx)];
      const results = resultsOf(ctx, idsOf(rounds));
      for (const round of rounds) {
        const places = new Map(results.get(round.id)?.nominees.map(({ id, place }) => [id, place]));
        for (const nomination of nominationsIn(ctx, round)) {
          yield {
            rodada: round.id,
            titulo: nomination.title,
            autor: nomination.author,
            paginas: nomination.pageCount,
            ano: nomination.publishedYear,
            isbn: nomination.isbn,
            quem: nomination.nominatedBy?.name ?? "Leitor removido",
            porque: nomination.pitch,
            jaLeram: nomination.readers,
            exemplares: nomination.copies,
            lugar: places.get(nomination.id) ?? null,
          };
        }
      }
    },
  }),
  sheet({
    name: "contagens",
    about: "os votos de cada livro em cada contagem de uma rodada",
    columns: {
      rodada: "Rodada",
      contagem: "Contagem",
      livro: "Livro",
      votos: "Votos",
      esgotadas: "Esgotadas",
    },
    *rows(ctx) {
      const ids = idsOf([...everyRound(ctx)]);
      const results = resultsOf(ctx, ids);
      for (const id of ids) {
        const result = results.get(id);
        const titles = new Map(result?.nominees.map((nominee) => [nominee.id, nominee.title]));
        for (const { number, standings, exhausted } of result?.count.rounds ?? []) {
          for (const { nominee, votes } of standings) {
            const livro = titles.get(nominee) ?? null;
            yield { rodada: id, contagem: number, livro, votos: votes, esgotadas: exhausted };
          }
        }
      }
    },
  }),
];
