import { Tabs } from "~/ui/tabs";
import { type TabName, tabLabels, tabNames } from "./tabs";

/** The tabs of the panel, also on a page below one of them. */
export function PanelTabs({ current }: { current: TabName }) {
  return (
    <Tabs
      label="Painel"
      className="mt-8 lg:mt-12"
      tabs={tabNames.map((name) => ({
        to: name === tabNames[0] ? "/admin" : `/admin?aba=${name}`,
        label: tabLabels[name],
        isCurrent: name === current,
      }))}
    />
  );
}
