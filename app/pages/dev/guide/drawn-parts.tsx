import { AchievementBadge } from "~/ui/achievement-badge";
import { Cover, type CoverData } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { CalendarDate } from "~/ui/calendar-date";
import { ProgressBar } from "~/ui/progress-bar";
import { Ribbon } from "~/ui/ribbon";
import { RoleBadge } from "~/ui/role-badge";
import { Stars } from "~/ui/stars";
import { Tag } from "~/ui/tag";
import { Part, State } from "./part";

const roles = ["user", "admin", "developer"] as const;

export function DrawnParts({ cover }: { cover: CoverData }) {
  return (
    <>
      <Part
        id="letras"
        title="Letras"
        place="styles/text.css"
        about="condensed para nomes e números, prose para o que alguém escreveu, meta para o resto."
      >
        <State name="condensed">
          <p className="condensed text-2xl">Até a página 156</p>
        </State>
        <State name="prose">
          <p className="prose">Ninguém neste livro diz “sinto muito”.</p>
        </State>
        <State name="meta">
          <p className="meta">há 3 horas · página 128</p>
        </State>
        <State name="link">
          <a className="link" href="#letras">
            Ver tudo
          </a>
        </State>
      </Part>
      <Part
        id="etiquetas"
        title="Etiquetas e fitas"
        place="tag.tsx, ribbon.tsx, role-badge.tsx"
        about="A cor nunca fala sozinha."
      >
        <State name="Tag">
          <p className="flex flex-wrap gap-3">
            <Tag section="reading">Progresso</Tag>
            <Tag section="events">Evento</Tag>
            <Tag section="community">Geral</Tag>
          </p>
        </State>
        <State name="Ribbon">
          <Ribbon>Livro Atual</Ribbon>
        </State>
        <State name="RoleBadge">
          <p className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <RoleBadge key={role} role={role} />
            ))}
          </p>
        </State>
      </Part>
      <Part
        id="desenhos"
        title="Livro, pessoa, dia, selo"
        place="art/"
        about="O nome decide o desenho, sempre o mesmo. Cresce pouco com a letra."
      >
        <State name="Cover">
          <Cover cover={cover} className="w-24" />
        </State>
        <State name="Avatar">
          <p className="flex flex-wrap items-end gap-3">
            <Avatar name="Helena Prado" size="sm" />
            <Avatar name="Davi Nogueira" />
            <Avatar name="Iara Menezes" size="lg" />
          </p>
        </State>
        <State name="CalendarDate">
          <CalendarDate day="2026-11-29" />
        </State>
        <State name="AchievementBadge">
          <p className="flex gap-3">
            <AchievementBadge name="Primeira Página" icon="livro" category="leitura" className="w-16" />
            <AchievementBadge name="Maratona" icon="chama" category="leitura" className="w-16" locked />
          </p>
        </State>
        <State name="ProgressBar">
          <ProgressBar percent={68} />
        </State>
        <State name="Stars">
          <Stars rating={4} />
        </State>
      </Part>
    </>
  );
}
