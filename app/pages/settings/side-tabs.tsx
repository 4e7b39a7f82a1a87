import { Tabs } from "~/ui/tabs";
import { settingsTabUrl, type TabName, tabs } from "./tabs";

/** A list on the left; on phones a list in two columns. */
export function SideTabs({ open }: { open: TabName }) {
  const links = tabs.map(({ name, label }) => ({
    to: settingsTabUrl(name),
    label,
    isCurrent: name === open,
  }));
  return <Tabs label="Configurações" className="side-tabs" tabs={links} />;
}
