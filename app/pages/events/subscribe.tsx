import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import { createFeed, renewFeed, revokeFeed } from "~/club/events/calendar-feed-changes.server";
import { ownFeedToken } from "~/club/events/calendar-feed-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof } from "~/server/http/passkeys.server";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { CopyField } from "~/ui/form/copy-field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { ConfirmField } from "../shared/confirm-field";
import { pageTitle } from "../shell/root-data";
import { createFeedForm, renewFeedForm, revokeFeedForm } from "./forms";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Assinar a agenda", matches);

export const loader = memberLoader(({ ctx, requestContext, url }) => {
  const token = ownFeedToken(ctx);
  const proof = askedProof(requestContext, ctx);
  return {
    hasAddress: token !== null,
    address:
      token && !proof.isAsked ? `${requestContext.app.config.publicUrl}/calendario/${token}.ics` : null,
    proof,
    closeTo: `/events${url.search}`,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: createFeedForm,
    schema: proofSchema,
    takesProof: true,
    run({ ctx, url }) {
      const isNew = createFeed(ctx);
      return { to: subscribeUrl(url), ...(isNew && { toast: { title: "Endereço criado" } }) };
    },
  }),
  intent({
    form: renewFeedForm,
    schema: proofSchema,
    takesProof: true,
    run({ ctx, url }) {
      renewFeed(ctx);
      return { to: subscribeUrl(url), toast: { title: "Endereço trocado" } };
    },
  }),
  intent({
    form: revokeFeedForm,
    schema: z.object({}),
    run({ ctx, url }) {
      revokeFeed(ctx);
      return { to: subscribeUrl(url), toast: { title: "Endereço desativado" } };
    },
  }),
);

function subscribeUrl({ search }: URL): string {
  return `/events/agenda${search}`;
}

export default function Subscribe() {
  const { hasAddress, address, proof, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Assinar a agenda" closeTo={closeTo} back="Eventos">
      <p className="prose mt-4">
        Com um endereço só seu, a agenda do telefone ou do computador acompanha os eventos do clube:
        novidades, mudanças e cancelamentos chegam sozinhos, e os lembretes são os da sua agenda. Eventos a
        que você respondeu “Não” ficam de fora. Os dias de uma enquete a que você disse sim ou talvez aparecem
        como “Talvez” até a escolha.
      </p>
      {hasAddress && !address && (
        <p className="prose mt-4">
          Você já tem um endereço. Ele aparece depois de você confirmar que é você.
        </p>
      )}
      {!address && (
        <CreateFeedUrl proof={proof}>
          {hasAddress ? "Mostrar o endereço" : "Criar endereço da agenda"}
        </CreateFeedUrl>
      )}
      {address && <FeedUrl address={address} />}
      {hasAddress && <FeedChanges key={address} {...proof} />}
    </RoutedDialog>
  );
}

function CreateFeedUrl({ proof, children }: { proof: AskedProof; children: string }) {
  return (
    <ActionForm form={createFeedForm} className="grid gap-5 mt-5">
      <ConfirmField {...proof} />
      <div className="dialog-actions">
        <SubmitButton variant="primary" icon="calendar">
          {children}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

/** The member's calendar URL: copy and open. */
function FeedUrl({ address }: { address: string }) {
  return (
    <>
      <div className="mt-6">
        <CopyField
          label="Endereço da agenda"
          value={address}
          hint="No iPhone e no Mac, toque em “Abrir no calendário”. No Google Agenda, pelo computador, copie o endereço e cole em “Outras agendas”, “Do URL”. Quem tiver o endereço vê os eventos do clube e os dias que servem a você: não o publique."
        />
      </div>
      <p className="mt-4">
        <a className="btn" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" />
          Abrir no calendário
        </a>
      </p>
    </>
  );
}

function FeedChanges({ offersPasskey }: AskedProof) {
  return (
    <div className="mt-8 pt-4 border-t border-line">
      <div className="flex flex-wrap gap-x-6">
        <Confirmation
          form={renewFeedForm}
          label="Trocar o endereço"
          submit="Trocar agora"
          fields={<ConfirmField offersPasskey={offersPasskey} />}
        >
          O endereço atual para de funcionar onde estiver em uso.
        </Confirmation>
        <Confirmation form={revokeFeedForm} label="Desativar" submit="Desativar o endereço">
          O endereço para de funcionar onde estiver em uso.
        </Confirmation>
      </div>
    </div>
  );
}
