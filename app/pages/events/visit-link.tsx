import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import { chosenVisitorSchema } from "~/club/meetings/schema";
import { makeVisitLink, revokeVisitLink, visitLinkOf } from "~/club/meetings/visit-links.server";
import { removeVisitor } from "~/club/meetings/visitors-changes.server";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import { isVisitOpen, maxVisitors } from "~/club/meetings/visits-rules";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof, proveIn, requireProof } from "~/server/http/passkeys.server";
import { visitLink } from "~/server/runtime/urls.server";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { CopyField } from "~/ui/form/copy-field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import eventPageStyles from "~/ui/styles/event-page.css?url";
import { ConfirmField } from "../shared/confirm-field";
import { EndTime } from "../shared/event-time";
import { pageTitle } from "../shell/root-data";
import {
  createVisitLinkForm,
  removeVisitorForm,
  renewVisitLinkForm,
  revokeVisitLinkForm,
  showVisitLinkForm,
} from "./forms";
import { PartHead } from "./part-head";
import { eventOfPath, eventReturnUrl } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Visitas", matches);

export const loader = staffLoader(({ ctx, params, url, requestContext }) => {
  const event = eventOfPath(ctx, params.id);
  const link = visitLinkOf(ctx, event.id);
  return {
    event: { title: event.title, endDate: event.endDate, wholeDays: event.wholeDays },
    isOpen: isVisitOpen(event, ctx.now),
    hasLink: link !== null,
    address: link?.token ? visitLink(requestContext.app.config, link.token) : null,
    proof: askedProof(requestContext, ctx),
    visitors: visitorsOf(ctx, event.id),
    closeTo: eventReturnUrl(event, url),
  };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: eventPageStyles }];

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: createVisitLinkForm,
    access: "staff",
    schema: proofSchema,
    async run({ ctx, params, url, requestContext, value }) {
      const { id } = eventOfPath(ctx, params.id);
      // A repeated submission must not replace the link that was just made.
      if (visitLinkOf(ctx, id) === null) {
        await proveIn(requestContext, ctx, value);
        makeVisitLink(ctx, id);
      }
      return { to: url.pathname + url.search, toast: { title: "Link de visita criado" } };
    },
  }),
  intent({
    form: showVisitLinkForm,
    access: "staff",
    schema: proofSchema,
    async run({ ctx, url, requestContext, value }) {
      await requireProof(requestContext, ctx, value);
      return { to: url.pathname + url.search };
    },
  }),
  intent({
    form: renewVisitLinkForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params, url }) {
      makeVisitLink(ctx, eventOfPath(ctx, params.id).id);
      return { to: url.pathname + url.search, toast: { title: "Link de visita trocado" } };
    },
  }),
  intent({
    form: revokeVisitLinkForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params, url }) {
      revokeVisitLink(ctx, eventOfPath(ctx, params.id).id);
      return { to: url.pathname + url.search, toast: { title: "Link de visita desativado" } };
    },
  }),
  intent({
    form: removeVisitorForm,
    access: "staff",
    schema: chosenVisitorSchema,
    run({ ctx, value: { visitorId }, params, url }) {
      removeVisitor(ctx, eventOfPath(ctx, params.id).id, visitorId);
      return { to: url.pathname + url.search, toast: { title: "Visita retirada" } };
    },
  }),
);

export default function Visits() {
  const { event, isOpen, hasLink, address, visitors, proof, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Visita por uma noite" closeTo={closeTo} back="Evento">
      <p className="prose mt-4 wrap-anywhere">
        {isOpen ? (
          <>
            Com o link, quem não é do clube responde se vem a <b>{event.title}</b>. Vê o título, o dia, o
            local e quantas pessoas vão, e nada mais do clube. Vale até <EndTime event={event} />, para até{" "}
            {maxVisitors} visitas.
          </>
        ) : (
          <>
            O link de visita de <b>{event.title}</b> não vale mais.
          </>
        )}
      </p>
      {isOpen && (hasLink ? <LinkField address={address} {...proof} /> : <CreateLink {...proof} />)}
      <div className="mt-8">
        <PartHead id="visitas" title="Quem respondeu" />
      </div>
      {visitors.length === 0 ? (
        <p className="text-ink-2 mt-1">Ninguém ainda.</p>
      ) : (
        <ul className="mt-1">
          {visitors.map(({ id, name, isComing }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 border-b border-line"
            >
              <span className="min-w-0 wrap-anywhere">
                <b>{name}</b> <span className="meta">{isComing ? "vem" : "não vem"}</span>
              </span>
              <Confirmation
                form={removeVisitorForm}
                hiddenFields={{ visitorId: id }}
                staysOnPage
                label="Retirar"
                about={name}
                submit="Retirar da lista"
              >
                A resposta é apagada. Com o link, a pessoa ainda pode responder de novo.
              </Confirmation>
            </li>
          ))}
        </ul>
      )}
    </RoutedDialog>
  );
}

function CreateLink(proof: AskedProof) {
  return (
    <ActionForm form={createVisitLinkForm} className="grid gap-5 mt-6 justify-items-start">
      <ConfirmField {...proof} />
      <SubmitButton variant="primary" icon="plus">
        Criar link de visita
      </SubmitButton>
    </ActionForm>
  );
}

function LinkField({ address, ...proof }: AskedProof & { address: string | null }) {
  return (
    <>
      <div className="mt-6">
        {address ? (
          <CopyField label="Link de visita" value={address} hint="Mande só a quem você convida." />
        ) : (
          <ActionForm form={showVisitLinkForm} className="grid gap-5 justify-items-start">
            <p className="text-ink-2">Já faz um tempo que você entrou: o link está escondido.</p>
            <ConfirmField {...proof} />
            <SubmitButton>Mostrar o link</SubmitButton>
          </ActionForm>
        )}
      </div>
      <div key={address} className="flex flex-wrap gap-x-6 mt-2">
        <Confirmation
          form={renewVisitLinkForm}
          label="Trocar o link"
          submit="Trocar agora"
          fields={<ConfirmField {...proof} />}
        >
          O link atual deixa de valer onde já foi mandado. As respostas ficam.
        </Confirmation>
        <Confirmation form={revokeVisitLinkForm} label="Desativar" submit="Desativar o link">
          O link deixa de valer onde já foi mandado. As respostas ficam.
        </Confirmation>
      </div>
    </>
  );
}
