import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import * as z from "zod";
import { revokeInvite } from "~/club/accounts/invites-changes.server";
import { proofSchema } from "~/club/accounts/schema";
import { clubTotals } from "~/club/analytics/participation-queries.server";
import { chooseForCurrent, setCurrentBook, undoCurrentBook } from "~/club/books/current-changes.server";
import { undoableReplacedIds } from "~/club/books/queries.server";
import { currentChoiceSchema } from "~/club/books/schema";
import { idParams } from "~/club/text";
import { undoTakeover } from "~/club/vice/changes.server";
import { startBackup } from "~/server/http/backups.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { skippedBehindDialogs, staffLoader } from "~/server/http/loaders.server";
import { requireProof } from "~/server/http/passkeys.server";
import { lazyPart } from "~/ui/lazy-part";
import { Stats } from "~/ui/stats";
import { formatNumber } from "~/ui/text/format";
import { setCurrentBookForm } from "../shared/set-current-book";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { BooksTab } from "./books/tab";
import {
  currentChoiceForm,
  makeBackupForm,
  revokeInviteForm,
  showInviteLinksForm,
  undoCurrentBookForm,
} from "./forms";
import { PanelTabs } from "./panel-tabs";
import { endNaming, writeTo } from "./people/actions.server";
import { undoViceForm } from "./people/vice-forms";
import { choiceValues, tabData } from "./queries.server";
import { stepActions } from "./steps/actions.server";
import { stepsShown } from "./steps/queries.server";
import { currentBookUrl, panelUrl } from "./tabs";

const EventsTab = lazyPart(() => import("./events/tab"));
const PeopleTab = lazyPart(() => import("./people/tab"));
const AnalyticsTab = lazyPart(() => import("./analytics/tab"));
const ClubTab = lazyPart(() => import("./club/tab"));
const FirstSteps = lazyPart(() => import("./steps/first-steps"));

export const meta: MetaFunction = ({ matches }) => pageTitle("Painel Administrativo", matches);

export const loader = skippedBehindDialogs(
  /^\/admin\/./,
  staffLoader(async ({ ctx, url, requestContext }) => ({
    totals: clubTotals(ctx),
    steps: stepsShown(ctx, url, requestContext),
    tab: await tabData(ctx, url, requestContext),
  })),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  writeTo,
  endNaming,
  ...stepActions,
  intent({
    form: undoViceForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx }) {
      undoTakeover(ctx);
      return {
        to: "/admin?aba=clube",
        toast: { title: "Desfeito", description: "A administração voltou a ser a de antes." },
      };
    },
  }),
  intent({
    form: setCurrentBookForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value: { id }, url }) {
      const { title } = setCurrentBook(ctx, id);
      const isUndoable = undoableReplacedIds(ctx).length > 0;
      return {
        to: currentBookUrl(url, id),
        toast: {
          title: "Livro atual atualizado",
          description: isUndoable ? `${title}. Dá para desfazer aqui em até dez minutos.` : title,
        },
      };
    },
  }),
  intent({
    form: currentChoiceForm,
    access: "staff",
    schema: currentChoiceSchema,
    stored: choiceValues,
    run({ ctx, value: { id, ...choice }, url }) {
      const { title } = chooseForCurrent(ctx, id, choice);
      return {
        to: currentBookUrl(url, id),
        toast: { title: "Livro atual atualizado", description: title },
      };
    },
  }),
  intent({
    form: undoCurrentBookForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value, url }) {
      const { title } = undoCurrentBook(ctx, value.id);
      return {
        to: panelUrl(url),
        toast: { title: "Mudança desfeita", description: `${title} voltou a ser o livro atual.` },
      };
    },
  }),
  intent({
    form: revokeInviteForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value, url }) {
      revokeInvite(ctx, value.id);
      return { to: panelUrl(url), toast: { title: "Convite cancelado" } };
    },
  }),
  intent({
    form: showInviteLinksForm,
    access: "staff",
    schema: proofSchema,
    async run({ ctx, value, url, requestContext }) {
      await requireProof(requestContext, ctx, value);
      return { to: `${panelUrl(url)}#titulo-convites` };
    },
  }),
  intent({
    form: makeBackupForm,
    access: "staff",
    schema: z.object({}),
    async run({ ctx, requestContext }) {
      const { isRunning } = await startBackup(requestContext, ctx);
      return {
        to: "/admin?aba=clube#titulo-copias",
        toast: { title: isRunning ? "Cópia em andamento" : "Cópia feita e conferida" },
      };
    },
  }),
);

export default function Admin() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  if (dialog || !page) return dialog;
  const { totals, steps, tab } = page;
  return (
    <div className="wrap pt-8 lg:pt-12">
      <Outlet />
      <h1>Painel Administrativo</h1>
      <Stats
        className="mt-6 lg:mt-8"
        items={[
          { label: "Total de Livros", value: formatNumber(totals.books) },
          { label: "Eventos Ativos", value: formatNumber(totals.activeEvents) },
          { label: "Usuários", value: formatNumber(totals.members) },
          { label: "Livro Atual", value: totals.currentBook ?? "Nenhum", isText: true },
        ]}
      />
      <PanelTabs current={tab.name} />
      <Suspense>{steps && <FirstSteps {...steps} />}</Suspense>
      {tab.name === "livros" && <BooksTab {...tab} />}
      {/* Always mounted: a new Suspense boundary would empty the page, this one shows the last tab. */}
      <Suspense>
        {tab.name === "eventos" && <EventsTab {...tab} />}
        {tab.name === "usuarios" && <PeopleTab {...tab} />}
        {tab.name === "analise" && <AnalyticsTab {...tab} />}
        {tab.name === "clube" && <ClubTab {...tab} />}
      </Suspense>
    </div>
  );
}
