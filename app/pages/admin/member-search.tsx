import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Finds members by name among all answers; a plain link of an address, so it works without scripts. */
export function MemberSearch({ search, panelPage }: { search: string; panelPage: string | null }) {
  const { pathname } = useLocation();
  const kept = panelPage ? `?painel=${encodeURIComponent(panelPage)}` : "";
  return (
    <Form className="mt-6" role="search" preventScrollReset>
      {panelPage && <input type="hidden" name="painel" value={panelPage} />}
      <label className="label" htmlFor="busca">
        Procurar membro
      </label>
      <div className="flex flex-wrap items-center gap-3 mt-2">
        <input
          key={search}
          id="busca"
          className="input sm:max-w-80"
          type="search"
          name="busca"
          defaultValue={search}
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          Procurar
        </Button>
        {search && (
          <Link
            className="link inline-flex items-center min-h-11"
            to={`${pathname}${kept}`}
            preventScrollReset
          >
            Mostrar todos
          </Link>
        )}
      </div>
    </Form>
  );
}
