import * as z from "zod";
import { requireBook } from "~/club/books/queries.server";
import { addQuestion, deleteQuestion, editQuestion, voteForQuestion } from "~/club/questions/changes.server";
import { questionsOfBook, requireQuestion } from "~/club/questions/queries.server";
import {
  editQuestionFormSchema,
  editQuestionSchema,
  newQuestionFormSchema,
  newQuestionSchema,
  questionsQuerySchema,
  voteBodySchema,
  voteSchema,
} from "~/club/questions/schema";
import { questionView, voteStateView } from "~/club/questions/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const questions = resourceForKeys({
  "GET /api/questions": endpoint({
    about:
      "As perguntas sobre o livro `bookId`: as mais votadas e depois as mais antigas; o texto escondido até uma página adiante da sua não vem, e `withheld` diz quanto falta",
    query: questionsQuerySchema,
    answer: z.array(questionView),
    run: ({ ctx, query: { bookId, ...part } }) => questionsOfBook(ctx, requireBook(ctx, bookId).id, part),
  }),
  "POST /api/questions": endpoint({
    about: "Faz uma pergunta sobre um livro; com `spoilerPage`, escondida de quem não chegou à página",
    body: newQuestionSchema,
    form: newQuestionFormSchema,
    status: 201,
    answer: questionView,
    run: ({ ctx, body: { bookId, ...form } }) => addQuestion(ctx, bookId, form),
  }),
  "GET /api/questions/:id": endpoint({
    about: "Uma pergunta",
    params: idParams,
    answer: questionView,
    run: ({ ctx, params }) => requireQuestion(ctx, params.id),
  }),
  "PUT /api/questions/:id": endpoint({
    about: "Edita a própria pergunta; a administração, qualquer uma que possa ler",
    params: idParams,
    body: editQuestionSchema,
    form: editQuestionFormSchema,
    answer: questionView,
    run: ({ ctx, params, body }) => editQuestion(ctx, params.id, body),
  }),
  "DELETE /api/questions/:id": endpoint({
    about: "Apaga a própria pergunta; a administração, qualquer uma",
    params: idParams,
    answer: questionView,
    run: ({ ctx, params }) => deleteQuestion(ctx, params.id),
  }),
  "POST /api/questions/:id/vote": endpoint({
    about: "Vota em uma pergunta; com `voted: false`, retira o voto. Repetir não muda nada",
    params: idParams,
    body: voteSchema,
    form: voteBodySchema,
    answer: voteStateView,
    run: ({ ctx, params, body }) => voteForQuestion(ctx, params.id, body.voted),
  }),
  "POST /api/questions/:id/reveal": endpoint({
    about: "Abre uma pergunta escondida para quem pede, e a devolve inteira",
    params: idParams,
    answer: questionView,
    run: ({ ctx, params }) => reveal(ctx, "questionId", params.id, requireQuestion),
  }),
});

export const loader = questions.loader;
export const action = questions.action;
