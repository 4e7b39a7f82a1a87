import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import { confirmImport } from "~/club/importing/confirm-changes.server";
import { fillRowPages } from "~/club/importing/pages-changes.server";
import {
  columnsFormSchema,
  confirmOwnFormSchema,
  rowPagesFormSchema,
  titlesFormSchema,
} from "~/club/importing/schema";
import { changeColumns, deleteImport } from "~/club/importing/stored-changes.server";
import { requireImport } from "~/club/importing/stored-queries.server";
import { chooseTitles } from "~/club/importing/titles-changes.server";
import { intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { fileIntent } from "~/server/importing/import-forms.server";
import { lookUpPages } from "~/server/importing/page-lookup.server";
import { storeClubFile, storeOwnFile } from "~/server/importing/store-file.server";
import {
  cancelImportForm,
  changeColumnsForm,
  chooseTitlesForm,
  confirmImportForm,
  fillPagesForm,
  sendFileForm,
} from "./forms";
import { clubScope, ownScope, type Scope } from "./scopes";

export const notFound = "Este arquivo não está mais aqui.";

type Params = ActionFunctionArgs["params"];

function idIn(params: Params): number {
  return requireId(params.id, notFound);
}

function importActions({ kinds, url, access }: Scope) {
  return [
    fileIntent({
      form: sendFileForm,
      access,
      async run({ ctx, file, texts }) {
        const id = await (access === "staff"
          ? storeClubFile(ctx, file, texts.kind)
          : storeOwnFile(ctx, file));
        return { to: `${url}/${id}` };
      },
    }),
    intent({
      form: changeColumnsForm,
      access,
      schema: columnsFormSchema,
      run({ ctx, value, params }) {
        const id = idIn(params);
        changeColumns(ctx, id, kinds, value.columns);
        return { to: `${url}/${id}` };
      },
    }),
    intent({
      form: cancelImportForm,
      access,
      schema: z.object({}),
      run({ ctx, params }) {
        const { outcome } = deleteImport(ctx, idIn(params), kinds);
        return {
          to: url,
          toast: outcome
            ? { title: "O arquivo foi apagado", description: "O que ele já trouxe fica." }
            : { title: "Nada foi trazido", description: "O arquivo foi apagado." },
        };
      },
    }),
  ];
}

export const clubImportActions = [
  ...importActions(clubScope),
  intent({
    form: fillPagesForm,
    access: "staff",
    schema: rowPagesFormSchema,
    async run({ ctx, value: { pages, search }, params, url, requestContext }) {
      const id = idIn(params);
      const to = `${url.pathname}${url.search}#vem`;
      if (pages.size > 0) fillRowPages(ctx, id, pages);
      if (!search) return { to };
      const found = await lookUpPages(requestContext.app, ctx, requireImport(ctx, id, clubScope.kinds));
      if (found.size > 0) fillRowPages(ctx, id, found);
      return { to, toast: { title: foundTitle(found.size) } };
    },
  }),
  intent({
    form: confirmImportForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    async run({ ctx, params }) {
      const { id } = await confirmImport(ctx, idIn(params), clubScope.kinds);
      return { to: `${clubScope.url}/${id}` };
    },
  }),
];

export const ownImportActions = [
  ...importActions(ownScope),
  intent({
    form: chooseTitlesForm,
    schema: titlesFormSchema,
    async run({ ctx, value: { titles }, params }) {
      const id = idIn(params);
      await chooseTitles(ctx, id, titles);
      return { to: `${ownScope.url}/${id}`, toast: { title: "Livros escolhidos" } };
    },
  }),
  intent({
    form: confirmImportForm,
    schema: confirmOwnFormSchema,
    async run({ ctx, value, params }) {
      const { id } = await confirmImport(ctx, idIn(params), ownScope.kinds, value);
      return { to: `${ownScope.url}/${id}` };
    },
  }),
];

function foundTitle(count: number): string {
  if (count === 0) return "Nenhuma página encontrada";
  return count === 1 ? "Páginas de 1 livro encontradas" : `Páginas de ${count} livros encontradas`;
}
