import { PageEdge } from "~/ui/page-edge";
import { Stats } from "~/ui/stats";

type Props = { total: number; unlocked: number; sections: { title: string; unlocked: number }[] };

/** How much of the album is filled, in all and by category. */
export function Summary({ total, unlocked, sections }: Props) {
  const percent = Math.round((unlocked / total) * 100);
  return (
    <div className="ach-sum">
      <p className="cond ach-n">
        {unlocked}
        <span>de {total}</span>
      </p>
      <div>
        <p className="text-lg">Você já desbloqueou {percent}% do álbum.</p>
        <div className="mt-3">
          <PageEdge percent={percent} label="Conquistas desbloqueadas" text={`${unlocked} de ${total}`} />
        </div>
      </div>
      <Stats items={sections.map((section) => ({ label: section.title, value: String(section.unlocked) }))} />
    </div>
  );
}
