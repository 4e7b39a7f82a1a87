import { Link } from "~/ui/link";

type Props = { isStaff: boolean; book: { title: string } | undefined };

/** For the day of joining, until the first saved page. */
export function FirstStep({ isStaff, book }: Props) {
  return (
    <p className="mt-3 text-lg max-w-160 wrap-anywhere">
      {book ? (
        <>
          O clube está lendo {book.title}.{" "}
          <Link className="link" to="/book/progresso">
            Marque a página em que você está
          </Link>
          , e as conversas escondem só o que você ainda não leu.
        </>
      ) : isStaff ? (
        <>
          O clube começa por aqui:{" "}
          <Link className="link" to="/admin/livros/novo">
            escolha o primeiro livro
          </Link>{" "}
          e{" "}
          <Link className="link" to="/admin?aba=clube">
            convide as pessoas
          </Link>
          .
        </>
      ) : (
        <>
          O próximo livro ainda não foi escolhido. Enquanto isso,{" "}
          <Link className="link" to="/community">
            apresente-se na comunidade
          </Link>
          .
        </>
      )}
    </p>
  );
}
