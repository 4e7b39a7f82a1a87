import * as z from "zod";
import { importQuotes } from "~/club/importing/quotes-changes.server";
import { confirmOwnFormSchema, titlesFormSchema } from "~/club/importing/quotes-schema";
import { importReadings } from "~/club/importing/readings-changes.server";
import { ownKinds } from "~/club/importing/readings-queries.server";
import { cancelImport } from "~/club/importing/stored-changes.server";
import { chooseTitles } from "~/club/importing/titles-changes.server";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { fileIntent } from "~/server/importing/import-forms.server";
import { storeOwnFile } from "~/server/importing/own-files.server";
import { plural } from "~/ui/format";
import { settingsTabUrl } from "../tabs";
import {
  bringQuotesForm,
  bringReadingsForm,
  cancelFileForm,
  chooseTitlesForm,
  importUrlOf,
  sendFileForm,
} from "./forms";

const chosenFile = z.object({ id: rowId("Arquivo inválido") });

export const importActions = [
  fileIntent({
    form: sendFileForm,
    async run({ ctx, file }) {
      return { to: importUrlOf(await storeOwnFile(ctx, file)) };
    },
  }),
  intent({
    form: bringReadingsForm,
    schema: chosenFile,
    async run({ ctx, value: { id } }) {
      const { added } = await importReadings(ctx, id);
      const title = plural(added.readings ?? 0, "leitura trazida", "leituras trazidas");
      return { to: importUrlOf(id), toast: { title } };
    },
  }),
  intent({
    form: bringQuotesForm,
    schema: chosenFile.and(confirmOwnFormSchema),
    async run({ ctx, value: { id, lastPositions, without } }) {
      const { added } = await importQuotes(ctx, id, lastPositions, without);
      return {
        to: importUrlOf(id),
        toast: { title: plural(added.quotes ?? 0, "trecho trazido", "trechos trazidos") },
      };
    },
  }),
  intent({
    form: chooseTitlesForm,
    schema: chosenFile.and(titlesFormSchema),
    async run({ ctx, value: { id, titles } }) {
      await chooseTitles(ctx, id, titles);
      return { to: importUrlOf(id), toast: { title: "Livros escolhidos" } };
    },
  }),
  intent({
    form: cancelFileForm,
    schema: chosenFile,
    run({ ctx, value: { id } }) {
      cancelImport(ctx, id, ownKinds);
      return { to: settingsTabUrl("dados"), toast: { title: "Nada foi trazido" } };
    },
  }),
];
