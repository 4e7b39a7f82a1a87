import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Props = {
  /** The path of the text, with its dialogs below. */
  to: string;
  /** The query that the dialogs preserve, so that closing one leads back to the same place. */
  search: string;
  powers: { mayEdit: boolean; mayDelete: boolean };
  /** The text after the verb, for screen readers. */
  what: string;
};

/** The links to edit and delete a quote or a question. */
export function TextLinks({ to, search, powers, what }: Props) {
  return (
    <>
      {powers.mayEdit && (
        <Link to={`${to}/editar${search}`} preventScrollReset>
          <Icon name="edit" />
          <span>
            Editar<span className="sr-only"> {what}</span>
          </span>
        </Link>
      )}
      {powers.mayDelete && (
        <Link to={`${to}/apagar${search}`} preventScrollReset>
          <Icon name="close" />
          <span>
            Apagar<span className="sr-only"> {what}</span>
          </span>
        </Link>
      )}
    </>
  );
}
