import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

type Props = {
  /** The path of the text, with its dialogs below. */
  to: string;
  /** The query that the dialogs preserve, so that closing one leads back to the same place. */
  search: string;
  powers: { mayEdit: boolean; mayDelete: boolean };
  /** The text after the verb, for screen readers. */
  what: string;
  /** Underlined words without icons, beside the author. */
  isInline?: boolean;
};

/** The links to edit and delete a quote or a question. */
export function TextLinks({ to, search, powers, what, isInline = false }: Props) {
  const link = (path: string, label: string, icon: IconName) => (
    <Link
      to={`${to}/${path}${search}`}
      preventScrollReset
      className={isInline ? "link inline-flex items-center min-h-11 -my-3" : undefined}
    >
      {!isInline && <Icon name={icon} />}
      <span>
        {label}
        <span className="sr-only"> {what}</span>
      </span>
    </Link>
  );
  return (
    <>
      {powers.mayEdit && link("editar", "Editar", "edit")}
      {powers.mayDelete && link("apagar", "Apagar", "close")}
    </>
  );
}
