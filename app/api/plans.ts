import * as z from "zod";
import { isStaff } from "~/club/accounts/rules";
import { isPaged } from "~/club/books/pages";
import { requireBook, requireCurrentBook } from "~/club/books/queries.server";
import type { BookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { acceptDelay, deletePlan, postponePlan, respreadPlan, savePlan } from "~/club/plans/changes.server";
import { planFor } from "~/club/plans/goals-queries.server";
import { staffView } from "~/club/plans/offers-queries.server";
import { attendUnfinished, followPersonalPlan } from "~/club/plans/personal-changes.server";
import {
  acceptFormSchema,
  acceptSchema,
  offerFormSchema,
  offerSchema,
  paceSchema,
  planBodyFormSchema,
  planSchema,
  shownPlanSchema,
} from "~/club/plans/schema";
import { deletedPlanView, type PlanView, planView } from "~/club/plans/views";
import { idParams } from "~/club/text";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const bookParams = z.object({ bookId: idParams.shape.id });

function shown(ctx: MemberContext, book: BookView): PlanView {
  return {
    ...planFor(ctx, book),
    ...(isStaff(ctx.viewer.role) && isPaged(book) ? staffView(ctx, book) : {}),
  };
}

const plans = resourceForKeys({
  "GET /api/plans": endpoint({
    about:
      "O plano do livro `bookId`, ou do livro atual, e a própria meta: `page` na edição do clube, `position` e `toGo` no próprio jeito de ler; para a administração, também a mediana de quem lê e as propostas",
    query: shownPlanSchema,
    answer: planView,
    run: ({ ctx, query: { bookId } }) =>
      shown(ctx, bookId === undefined ? requireCurrentBook(ctx) : requireBook(ctx, bookId)),
  }),
  "PUT /api/plans/:bookId": endpoint({
    about:
      "Guarda os marcos do plano de um livro: `date` é um dia do calendário do clube, `page` uma página da sua edição; os que já passaram ficam como estão, mesmo fora da lista, menos um cuja página não fique abaixo da próxima da lista",
    access: "staff",
    params: bookParams,
    body: planSchema,
    form: planBodyFormSchema,
    mayCreate: true,
    answer: planView,
    run({ ctx, params, body }) {
      const { book, isNew } = savePlan(ctx, params.bookId, body.milestones);
      return isNew ? new Created(shown(ctx, book)) : shown(ctx, book);
    },
  }),
  "DELETE /api/plans/:bookId": endpoint({
    about:
      "Apaga o plano de um livro, menos os marcos que já passaram, e devolve todos os que tinha; 409 se já passaram todos",
    access: "staff",
    params: bookParams,
    answer: deletedPlanView,
    run: ({ ctx, params }) => ({ milestones: deletePlan(ctx, params.bookId).milestones }),
  }),
  "POST /api/plans/:bookId/respread": endpoint({
    about: "Redistribui as páginas que faltam, pela proposta vista em `offers`; 409 se ela já não vale",
    access: "staff",
    params: bookParams,
    body: offerSchema,
    form: offerFormSchema,
    answer: planView,
    run: ({ ctx, params, body }) => shown(ctx, respreadPlan(ctx, params.bookId, body)),
  }),
  "POST /api/plans/:bookId/postpone": endpoint({
    about: "Adia plano, último dia e encontro, pela proposta vista em `offers`; 409 se ela já não vale",
    access: "staff",
    params: bookParams,
    body: offerSchema,
    form: offerFormSchema,
    answer: planView,
    run: ({ ctx, params, body }) => shown(ctx, postponePlan(ctx, params.bookId, body)),
  }),
  "POST /api/plans/:bookId/accept": endpoint({
    about: "Deixa o plano como está até o próximo marco perdido; `date` é o dia do marco",
    access: "staff",
    params: bookParams,
    body: acceptSchema,
    form: acceptFormSchema,
    answer: planView,
    run: ({ ctx, params, body }) => shown(ctx, acceptDelay(ctx, params.bookId, body.date)),
  }),
  "POST /api/plans/:bookId/own": endpoint({
    about: "Segue um plano próprio a partir de hoje, com `pagesPerDay` páginas da edição do clube por dia",
    params: bookParams,
    body: paceSchema,
    answer: planView,
    run({ ctx, params, body }) {
      followPersonalPlan(ctx, params.bookId, body.pagesPerDay);
      return shown(ctx, requireBook(ctx, params.bookId));
    },
  }),
  "POST /api/plans/:bookId/attend": endpoint({
    about:
      "Vai ao encontro mesmo sem terminar: responde `yes` e aceita os spoilers do livro; 409 sem encontro",
    params: bookParams,
    answer: planView,
    run({ ctx, params }) {
      const found = requireBook(ctx, params.bookId);
      attendUnfinished(ctx, found);
      return shown(ctx, found);
    },
  }),
});

export const loader = plans.loader;
export const action = plans.action;
