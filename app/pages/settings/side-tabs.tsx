import { Tabs } from "~/ui/tabs";
import { addressOf, type TabName, tabs } from "./tabs";

/** The tabs as a list on the left; on phones as a row that scrolls. */
export function SideTabs({ open }: { open: TabName }) {
  const links = tabs.map(({ name, label }) => ({ to: addressOf(name), label, isCurrent: name === open }));
  return <Tabs label="Configurações" className="side-tabs" tabs={links} />;
}
