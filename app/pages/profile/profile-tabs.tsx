import { Tabs } from "~/ui/tabs";
import { AchievementsTab } from "./achievements-tab";
import { BooksTab } from "./books-tab";
import type { Reader } from "./nothing-yet";
import { ReviewsTab } from "./reviews-tab";
import type { OpenProfile, TabName } from "./tab.server";

const labels: Record<TabName, string> = {
  livros: "Livros",
  resenhas: "Resenhas",
  conquistas: "Conquistas",
};

type Props = {
  open: OpenProfile;
  address: string;
  reader: Reader;
};

/** Books, reviews and achievements, of which one is shown. */
export function ProfileTabs({ open: { tabs, tab }, address, reader }: Props) {
  return (
    <div data-sec={tab.name === "conquistas" ? "achv" : "reading"}>
      <Tabs
        label="Perfil"
        className="mt-10"
        tabs={tabs.map((name) => ({
          to: `${address}?aba=${name}`,
          label: labels[name],
          isCurrent: name === tab.name,
        }))}
      />
      <section id={tab.name} aria-label={labels[tab.name]}>
        {tab.name === "livros" && <BooksTab tab={tab} reader={reader} />}
        {tab.name === "resenhas" && <ReviewsTab tab={tab} reader={reader} />}
        {tab.name === "conquistas" && <AchievementsTab tab={tab} reader={reader} />}
      </section>
    </div>
  );
}
