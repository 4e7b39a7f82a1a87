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

const cover = {
  fetchCover: coverWithAnswer,
  unanswered: "A capa não respondeu e ficou de fora. Para pôr outra, abra “Editar”.",
};

export const nominateIntent = coverIntent({
  form: nominateForm,
  access: "member",
  schema: newNominationFormSchema,
  ...cover,
  coverBefore(ctx) {
    requireMayNominate(ctx, requireCurrentRound(ctx).id);
    return null;
  },
  run({ ctx, value: { hasRead, hasCopy, ...book } }) {
    const { id, title } = nominate(ctx, requireCurrentRound(ctx).id, book);
    if (hasRead || hasCopy) setMarks(ctx, id, { hasRead, hasCopy });
    return {
      to: `/proximo-livro#indicacao-${id}`,
      toast: { title: "Livro indicado", description: title },
    };
  },
});

export const editNominationIntent = coverIntent({
  form: editNominationForm,
  access: "member",
  schema: nominationFormSchema,
  ...cover,
  coverBefore: (ctx, { nominationId }) =>
    requireEditable(ctx, requireId(nominationId, notFound)).before.coverImage,
  run({ ctx, value, params }) {
    const { id } = editNomination(ctx, requireId(params.nominationId, notFound), value);
    return { to: `/proximo-livro#indicacao-${id}`, toast: { title: "Indicação atualizada" } };
  },
});
