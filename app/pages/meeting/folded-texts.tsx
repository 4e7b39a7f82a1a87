import { capitalized, figure } from "~/club/meetings/words";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import { formatNumber } from "~/ui/text/format";
import { revealForm } from "./forms";
import { OnceButton } from "./once-button";

/** A text beyond the line of the room. */
export function Folded({ what, line }: { what: string; line: number | null }) {
  return (
    <>
      <h1 className="is-folded">
        {line
          ? `${what} passa da página ${formatNumber(line)}`
          : `${what} ${line === 0 ? "passa" : "pode passar"} de onde a sala está`}
      </h1>
      <p className="asked-text">
        {line === null ? "Pode haver" : "Há"} gente na sala que ainda não chegou lá. Combinem antes de abrir.
      </p>
    </>
  );
}

type AheadProps = { what: string; kind: "question" | "quote"; id: number; isLeading: boolean };

/** A text beyond the page of this reader, who may open it alone. */
export function Ahead({ what, kind, id, isLeading }: AheadProps) {
  return (
    <>
      <h1 className="is-folded">{what} passa da página em que você está</h1>
      {!isLeading && (
        <ActionForm form={revealForm} isButton staysOnPage>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="field-line" icon="eye">
            Mostrar mesmo assim
          </SubmitButton>
        </ActionForm>
      )}
    </>
  );
}

type NextProps = { form: FormDefinition; from: number; to: number; isPrimary?: boolean; children: string };

/** A switch, because the next text may come over the socket before the answer. Two of the same show it once. */
export function Next({ form, from, to, isPrimary, children }: NextProps) {
  return (
    <ActionForm form={form} isButton isSwitch staysOnPage>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <OnceButton variant={isPrimary ? "field" : "field-line"}>
        {children}
        <Icon name="arrow-right" />
      </OnceButton>
    </ActionForm>
  );
}

export function OpenAnyway({ form, id }: { form: FormDefinition; id: number }) {
  return (
    <ActionForm form={form} isButton staysOnPage>
      <input type="hidden" name="id" value={id} />
      <SubmitButton variant="field-line" icon="eye">
        Abrir mesmo assim
      </SubmitButton>
    </ActionForm>
  );
}

type Line = { line: number | null; folded: number; pageCount: number | null };

type LineProps = { scene: Line; gender: "um" | "uma"; one: string; many: string };

const folds = { um: "dobrado", uma: "dobrada" };

/** How far the room has read, never with a name. */
export function RoomLine({ scene, gender, one, many }: LineProps) {
  const { line, folded, pageCount } = scene;
  if (line === null || pageCount === null) return null;
  return (
    <div className="room-line">
      <ProgressBar
        percent={(100 * line) / pageCount}
        isMeasure
        label="Até onde a sala leu"
        text={`Página ${line} de ${pageCount}`}
      />
      <p>
        {line === 0 ? (
          "Há gente na sala que ainda não começou o livro."
        ) : (
          <>
            A sala leu até a página <b>{formatNumber(line)}</b>.
          </>
        )}
        {folded > 0 &&
          ` ${capitalized(figure(folded, gender, one, many))} além dela e ${folded === 1 ? "fica" : "ficam"} ${folds[gender]}${folded === 1 ? "" : "s"}.`}
      </p>
    </div>
  );
}
