import * as z from "zod";
import { bookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { castBallot, withdrawBallot } from "~/club/rounds/ballots-changes.server";
import { ownBallot } from "~/club/rounds/ballots-queries.server";
import {
  carryNomination,
  deleteNomination,
  editNomination,
  nominate,
  requireEditable,
  requireMayNominate,
  setMarks,
} from "~/club/rounds/nominations-changes.server";
import { nominationsIn, returnableNominations } from "~/club/rounds/nominations-queries.server";
import { resultOf } from "~/club/rounds/results-queries.server";
import { editRound, endBallot, endNominations, openRound } from "~/club/rounds/rounds-changes.server";
import { requireCurrentRound, requireRound, roundsNewestFirst } from "~/club/rounds/rounds-queries.server";
import {
  adoptFormSchema,
  adoptSchema,
  ballotFormSchema,
  ballotSchema,
  editRoundSchema,
  marksSchema,
  nominationFormSchema,
  nominationSchema,
  openRoundSchema,
  roundsQuerySchema,
  winnerSchema,
} from "~/club/rounds/schema";
import { ballotView, nominationView, type RoundView, roundView, wholeRoundView } from "~/club/rounds/views";
import { adoptWinner, chooseWinner } from "~/club/rounds/winners-changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { countSoon } from "~/server/runtime/counting.server";
import { coverWithAnswer } from "~/server/uploads/covers.server";

function whole(ctx: MemberContext, round: RoundView) {
  return {
    ...round,
    nominations: nominationsIn(ctx, round),
    returnable: returnableNominations(ctx, round),
    result: resultOf(ctx, round.id),
  };
}

const rounds = resourceForKeys({
  "GET /api/rounds": endpoint({
    about: "As rodadas de escolha do próximo livro, a mais nova primeiro",
    query: roundsQuerySchema,
    answer: z.array(roundView),
    run: ({ ctx, query }) => roundsNewestFirst(ctx, query),
  }),
  "POST /api/rounds": endpoint({
    about:
      "Abre uma rodada: indicações até o fim do dia `nominationsUntil`, votação até o fim de `ballotUntil`; uma por vez (409)",
    access: "staff",
    body: openRoundSchema,
    status: 201,
    answer: roundView,
    run: ({ ctx, body }) => openRound(ctx, body),
  }),
  "GET /api/rounds/current": endpoint({
    about: "A rodada aberta, com as indicações; 404 entre duas rodadas",
    answer: wholeRoundView,
    run: ({ ctx }) => whole(ctx, requireCurrentRound(ctx)),
  }),
  "GET /api/rounds/:id": endpoint({
    about:
      "Uma rodada, com as indicações, as que você pode trazer de volta (`returnable`) e, depois da contagem, o resultado; de quem votou, só quantos",
    params: idParams,
    answer: wholeRoundView,
    run: ({ ctx, params }) => whole(ctx, requireRound(ctx, params.id)),
  }),
  "PUT /api/rounds/:id": endpoint({
    about:
      "Muda os prazos ou o limite de indicações; depois que a votação começa, o fim dela só pode ser adiado (409)",
    access: "staff",
    params: idParams,
    body: editRoundSchema,
    answer: roundView,
    run: ({ ctx, params, body }) => editRound(ctx, params.id, body),
  }),
  "POST /api/rounds/:id/open-ballot": endpoint({
    about: "Termina as indicações e abre a votação agora; repetir não muda nada",
    access: "staff",
    params: idParams,
    answer: roundView,
    run: ({ ctx, params }) => endNominations(ctx, params.id),
  }),
  "POST /api/rounds/:id/close": endpoint({
    about:
      "Encerra a rodada agora; a contagem vem em seguida. Uma votação com menos de cinco cédulas que ainda tenham um livro na mesa, e sem o voto de todos, é cancelada: elas não são contadas, e a escolha fica com a administração. Repetir não muda nada",
    access: "staff",
    params: idParams,
    answer: roundView,
    run({ ctx, requestContext: { app }, params }) {
      const round = endBallot(ctx, params.id);
      countSoon(app);
      return round;
    },
  }),
  "POST /api/rounds/:id/nominations": endpoint({
    about:
      "Indica um livro; um que já está na estante ou na rodada é 409, com `link`. A imagem do endereço `coverImage` é guardada no clube",
    params: idParams,
    body: nominationSchema,
    form: nominationFormSchema,
    status: 201,
    answer: nominationView,
    async run({ ctx, requestContext: { app }, params, body }) {
      requireMayNominate(ctx, params.id);
      const { coverImage } = await coverWithAnswer(app, ctx, body.coverImage);
      return nominate(ctx, params.id, { ...body, coverImage });
    },
  }),
  "PUT /api/rounds/nominations/:id": endpoint({
    about: "Muda a própria indicação, enquanto se indica; o que não vem fica como está",
    params: idParams,
    body: nominationSchema,
    form: nominationFormSchema,
    answer: nominationView,
    stored(ctx, params, sent) {
      const { coverImage, publishedYear, isbn } = requireEditable(ctx, params.id).before;
      // A stored number may be one that is printed with a wrong check digit.
      return { coverImage, publishedYear, ...(!("isbn" in sent) && { isbn, keepIsbn: true }) };
    },
    async run({ ctx, requestContext: { app }, params, body }) {
      const { before } = requireEditable(ctx, params.id);
      const { coverImage } = await coverWithAnswer(app, ctx, body.coverImage, before.coverImage);
      return editNomination(ctx, params.id, { ...body, coverImage });
    },
  }),
  "DELETE /api/rounds/nominations/:id": endpoint({
    about:
      "Retira a própria indicação, até a votação começar; a administração, qualquer uma, até ela terminar",
    params: idParams,
    answer: nominationView,
    run: ({ ctx, params }) => deleteNomination(ctx, params.id),
  }),
  "POST /api/rounds/nominations/:id/carry": endpoint({
    about: "Traz de volta, para a rodada aberta, a própria indicação da última rodada que não venceu",
    params: idParams,
    status: 201,
    answer: nominationView,
    run: ({ ctx, params }) => carryNomination(ctx, params.id),
  }),
  "PUT /api/rounds/nominations/:id/marks": endpoint({
    about: "Marca ou desmarca “já li” (`hasRead`) e “tenho um exemplar” (`hasCopy`); o que não vem fica",
    params: idParams,
    body: marksSchema,
    answer: nominationView,
    run: ({ ctx, params, body }) => setMarks(ctx, params.id, body),
  }),
  "GET /api/rounds/:id/ballot": endpoint({
    about:
      "A própria cédula, até a contagem; `ranking` é null sem voto, ou sem nenhum livro que ainda esteja na mesa",
    params: idParams,
    answer: ballotView,
    run: ({ ctx, params }) => ownBallot(ctx, params.id),
  }),
  "PUT /api/rounds/:id/ballot": endpoint({
    about:
      "Guarda a própria cédula no lugar da anterior: `ranking`, as indicações em ordem, ou `places`, um lugar por indicação. Sem nenhuma, fica sem voto. Só contas abertas no começo da votação (403)",
    params: idParams,
    body: ballotSchema,
    form: ballotFormSchema,
    answer: ballotView,
    run: ({ ctx, params, body }) => castBallot(ctx, params.id, body.places),
  }),
  "DELETE /api/rounds/:id/ballot": endpoint({
    about: "Retira o próprio voto, até o fim da votação",
    params: idParams,
    answer: ballotView,
    run: ({ ctx, params }) => withdrawBallot(ctx, params.id),
  }),
  "POST /api/rounds/:id/winner": endpoint({
    about: "A escolha da administração, só quando nenhum voto contou",
    access: "staff",
    params: idParams,
    body: winnerSchema,
    answer: roundView,
    run: ({ ctx, params, body }) => chooseWinner(ctx, params.id, body.nominationId),
  }),
  "POST /api/rounds/:id/adopt": endpoint({
    about:
      "Põe o vencedor na estante como próximo (`as: next`) ou já como livro atual (`as: current`), até `endDate`, e avisa o clube (`notify`, sim se não vier). Responde com o livro",
    access: "staff",
    params: idParams,
    body: adoptSchema,
    form: adoptFormSchema,
    answer: bookView,
    run: ({ ctx, params, body }) => adoptWinner(ctx, params.id, body),
  }),
});

export const loader = rounds.loader;
export const action = rounds.action;
