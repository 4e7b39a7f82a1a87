import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devPageLoader } from "~/server/dev-tools/access.server";
import ratingStyles from "~/ui/styles/ratings.css?url";
import { bookCover } from "../../shared/images.server";
import { pageTitle } from "../../shell/root-data";
import { DrawnParts } from "./drawn-parts";
import { ButtonParts, FieldParts } from "./form-parts";
import { ListParts } from "./list-parts";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Guia vivo", matches);

export const loader = devPageLoader(() => ({
  cover: bookCover({ title: "O Quinze", author: "Rachel de Queiroz", coverImage: null }),
}));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: ratingStyles }];

export { shouldRevalidate } from "~/ui/form/client-action";

const parts = {
  botoes: "Botões",
  acoes: "Ações",
  campos: "Campos",
  filtros: "Filtros",
  linhas: "Linhas",
  recado: "Recado",
  placa: "Placa",
  numeros: "Números",
  vazio: "Vazio",
  dialogo: "Diálogo",
  toast: "Toast",
  letras: "Letras",
  etiquetas: "Etiquetas e fitas",
  desenhos: "Livro, pessoa, dia, selo",
};

/** Every part with its states, made of the components themselves: the first stop for a new screen. */
export default function Guide() {
  const { cover } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 lg:pt-10">
      <p className="meta">Só para quem desenvolve</p>
      <h1 className="mt-1">Guia vivo</h1>
      <p className="mt-2 max-w-160">
        Cada parte com os seus estados, feita dos mesmos componentes. Uma tela nova começa aqui.
      </p>
      <nav className="flex flex-wrap gap-x-4 mt-3 mb-8" aria-label="Partes">
        {Object.entries(parts).map(([id, title]) => (
          <a key={id} className="link inline-flex items-center min-h-11 text-sm" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <ButtonParts />
      <FieldParts />
      <ListParts />
      <DrawnParts cover={cover} />
    </div>
  );
}
