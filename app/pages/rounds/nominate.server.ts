import {
  editNomination,
  nominate,
  requireEditable,
  requireMayNominate,
  setMarks,
} from "~/club/rounds/nominations-changes.server";
import { requireCurrentRound } from "~/club/rounds/rounds-queries.server";
import { newNominationFormSchema, nominationFormSchema } from "~/club/rounds/schema";
import { requireId } from "~/server/http/input.server";
import { coverWithAnswer } from "~/server/uploads/covers.server";
import { coverIntent } from "../shared/covers/cover-intent.server";
import { editNominationForm, nominateForm } from "./forms";

const notFound = "Indicação não encontrada.";

const withoutCover = "A capa não respondeu e ficou de fora. Para pôr outra, abra “Editar”.";

export const nominateIntent = coverIntent({
  form: nominateForm,
  access: "member",
  schema: newNominationFormSchema,
  fetchCover: coverWithAnswer,
  coverBefore(ctx) {
    requireMayNominate(ctx, requireCurrentRound(ctx).id);
    return null;
  },
  run({ ctx, value: { hasRead, hasCopy, ...book }, problem }) {
    const { id, title } = nominate(ctx, requireCurrentRound(ctx).id, book);
    if (hasRead || hasCopy) setMarks(ctx, id, { hasRead, hasCopy });
    const description = problem ? `${title.replace(/[^.!?…]$/, "$&.")} ${withoutCover}` : title;
    return { to: `/proximo-livro#indicacao-${id}`, toast: { title: "Livro indicado", description } };
  },
});

export const editNominationIntent = coverIntent({
  form: editNominationForm,
  access: "member",
  schema: nominationFormSchema,
  fetchCover: coverWithAnswer,
  coverBefore: (ctx, { nominationId }) =>
    requireEditable(ctx, requireId(nominationId, notFound)).before.coverImage,
  run({ ctx, value, params, problem }) {
    const { id } = editNomination(ctx, requireId(params.nominationId, notFound), value);
    const toast = { title: "Indicação atualizada", ...(problem && { description: withoutCover }) };
    return { to: `/proximo-livro#indicacao-${id}`, toast };
  },
});
