import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { changeClubColumns, confirmClubImport } from "~/club/importing/club-changes.server";
import { requireClubImport } from "~/club/importing/club-queries.server";
import { columnsFormSchema, rowPagesFormSchema } from "~/club/importing/club-schema";
import { fillRowPages } from "~/club/importing/pages-changes.server";
import { clubKinds } from "~/club/importing/rules";
import { cancelImport } from "~/club/importing/stored-changes.server";
import type { ClubImportView } from "~/club/importing/views";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { lookUpPages } from "~/server/importing/page-lookup.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { Columns } from "./columns";
import { cancelImportForm, changeColumnsForm, confirmImportForm, fillPagesForm, importUrl } from "./forms";
import { ImportHead, importLinks } from "./import-head";
import { Outcome } from "./outcome";
import { outcomePage, type ReviewPage, reviewPage } from "./queries.server";
import { Rows } from "./rows";
import { kindWords } from "./words";

export const meta: MetaFunction = ({ matches }) => pageTitle("Trazer o clube", matches);

export const links = importLinks;

const notFound = "Este arquivo não está mais aqui.";

export const loader = staffLoader(async ({ ctx, params, url, requestContext }) => {
  const found = importOf(ctx, requireId(params.id, notFound));
  if (!found) return data({ step: "gone" as const }, { status: 404 });
  if (found.outcome) return outcomePage(ctx, found, url, requestContext.app);
  const { offersPasskey } = askedProof(requestContext, ctx);
  return { ...(await reviewPage(ctx, found, url, requestContext.app)), offersPasskey };
});

/** Null for a file that was cancelled, that a day has passed over, or of another member. */
function importOf(ctx: MemberContext, id: number): ClubImportView | null {
  try {
    return requireClubImport(ctx, id);
  } catch (error) {
    if (error instanceof ClubError && error.code === "not_found") return null;
    throw error;
  }
}

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: changeColumnsForm,
    access: "staff",
    schema: columnsFormSchema,
    run({ ctx, value, params }) {
      const id = requireId(params.id, notFound);
      changeClubColumns(ctx, id, value.columns);
      return { to: `${importUrl}/${id}` };
    },
  }),
  intent({
    form: fillPagesForm,
    access: "staff",
    schema: rowPagesFormSchema,
    async run({ ctx, value: { pages, search }, params, url, requestContext }) {
      const id = requireId(params.id, notFound);
      const to = `${url.pathname}${url.search}#linhas`;
      if (pages.size > 0) fillRowPages(ctx, id, pages);
      if (!search) return { to };
      const found = await lookUpPages(requestContext.app, ctx, requireClubImport(ctx, id));
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
      const { id } = await confirmClubImport(ctx, requireId(params.id, notFound));
      return { to: `${importUrl}/${id}` };
    },
  }),
  intent({
    form: cancelImportForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params }) {
      cancelImport(ctx, requireId(params.id, notFound), clubKinds);
      return { to: importUrl, toast: { title: "Nada foi importado", description: "O arquivo foi apagado." } };
    },
  }),
);

function foundTitle(count: number): string {
  if (count === 0) return "Nenhuma página encontrada";
  return count === 1 ? "Páginas de 1 livro encontradas" : `Páginas de ${count} livros encontradas`;
}

export default function ReviewFile() {
  const page = useLoaderData<typeof loader>();
  if (page.step === "gone") return <Gone />;
  return page.step === "done" ? <Outcome {...page} /> : <Review {...page} />;
}

function Gone() {
  return (
    <div className="wrap pt-6 lg:pt-8 pb-16">
      <ImportHead current={0} />
      <p className="mt-8 max-w-[44rem]">
        Este arquivo não está mais aqui: ele espera um dia pela conferência, e depois é apagado. O que já
        entrou no clube continua nele.
      </p>
      <p className="mt-6">
        <ButtonLink to={importUrl} variant="primary">
          Escolher um arquivo
        </ButtonLink>
      </p>
    </div>
  );
}

type ReviewProps = ReviewPage & { offersPasskey: boolean };

function Review({ kind, fileName, facts, columns, fields, misfit, left, button, ...page }: ReviewProps) {
  const { offersPasskey, ...lists } = page;
  return (
    <div className="wrap pt-6 lg:pt-8 pb-16">
      <ImportHead current={1} />
      <div className="filebox mt-8">
        <span className="filebox-icon">
          <Icon name={kindWords[kind].icon} />
        </span>
        <p className="wrap-anywhere">
          <b>{fileName}</b>
          <br />
          <span className="text-ink-2">
            {kindWords[kind].label}: {facts}
          </span>
        </p>
        <ButtonLink to={`${importUrl}?tipo=${kind}`} small>
          Trocar de arquivo
        </ButtonLink>
      </div>
      <p className="not-yet mt-3" role="status">
        <span className="condensed">Nada foi importado ainda.</span>
        <br />
        Confira abaixo; só o último botão da página grava.
      </p>
      <div className="import-parts">
        <Columns columns={columns} fields={fields} misfit={misfit} />
        <Rows kind={kind} {...lists} />
      </div>
      <div className="border-t-2 border-rule mt-8 pt-5 flex flex-wrap items-center gap-x-6 gap-y-4 justify-between">
        <p className="text-ink-2 max-w-[34rem]">
          {button === null && "Não há nada novo para trazer deste arquivo. "}
          {left}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ActionForm form={cancelImportForm} isButton className="max-sm:flex-1">
            <SubmitButton className="max-sm:w-full">Cancelar</SubmitButton>
          </ActionForm>
          {button !== null && (
            <ActionForm form={confirmImportForm} isButton className="grid gap-3 max-sm:flex-1">
              <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
              <SubmitButton variant="primary" className="max-sm:w-full">
                {button}
              </SubmitButton>
            </ActionForm>
          )}
        </div>
      </div>
    </div>
  );
}
