import type { Withheld } from "~/club/spoilers/views";
import { stillToGo, withheldUntil } from "~/club/spoilers/wording";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";

type SpoilerFoldProps = {
  withheld: Withheld;
  /** The author's name, for screen readers. */
  author: string;
  /** The form that opens this text for the viewer. */
  form: FormDefinition;
  hiddenFields: Record<string, number>;
  /** Replaces "Escondido até a página 120". */
  sentence?: string;
  isSmall?: boolean;
};

const pagesOfSheet = 16;

/** Stands in place of a withheld text, which is not on the page. */
export function SpoilerFold({
  withheld,
  author,
  form,
  hiddenFields,
  sentence,
  isSmall = false,
}: SpoilerFoldProps) {
  const sheets = Math.min(isSmall ? 3 : 5, Math.ceil(withheld.pagesToGo / pagesOfSheet));
  return (
    <ActionForm form={form} hiddenFields={hiddenFields} isButton staysOnPage>
      <div className={isSmall ? "fold fold-small" : "fold"} data-sheets={sheets}>
        <p>
          <b>{sentence ?? withheldUntil(withheld)}.</b> {stillToGo(withheld)}.
        </p>
        <button type="submit">
          Mostrar mesmo assim<span className="sr-only"> o texto de {author}</span>
        </button>
      </div>
    </ActionForm>
  );
}
