import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { profileActions, securityActions, switchActions } from "./actions.server";
import { deliveryActions } from "./delivery-actions.server";
import { keyActions } from "./key-actions.server";
import { NotificationsTab } from "./notifications-tab";
import { OwnDataTab } from "./own-data-tab";
import { ProfileTab } from "./profile-tab";
import { openTab } from "./queries.server";
import { SecurityTab } from "./security-tab";
import { SideTabs } from "./side-tabs";
import { PrivacyTab } from "./switch-tabs";
import { tabs } from "./tabs";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Configurações", matches);

export const loader = skippedBehindDialogs(/^\/settings\/./, memberLoader(openTab));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  ...profileActions,
  ...securityActions,
  ...keyActions,
  ...switchActions,
  ...deliveryActions,
);

export default function Settings() {
  const tab = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  if (dialog || !tab) return dialog;
  return (
    <div className="wrap pt-8 lg:pt-12">
      <Outlet />
      <h1>Configurações</h1>
      <div className="grid gap-x-20 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,42rem)] mt-6 lg:mt-10">
        <SideTabs open={tab.name} />
        <section aria-label={tabs.find(({ name }) => name === tab.name)?.label}>
          {tab.name === "perfil" && <ProfileTab tab={tab} />}
          {tab.name === "seguranca" && <SecurityTab tab={tab} />}
          {tab.name === "notificacoes" && <NotificationsTab tab={tab} />}
          {tab.name === "privacidade" && <PrivacyTab tab={tab} />}
          {tab.name === "dados" && <OwnDataTab />}
        </section>
      </div>
    </div>
  );
}
