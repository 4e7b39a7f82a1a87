import { searchClub } from "~/club/search/queries.server";
import { searchQuerySchema } from "~/club/search/schema";
import { searchView } from "~/club/search/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const search = resourceForKeys({
  "GET /api/search": endpoint({
    about:
      "Procura `q` no clube, sem acento e sem maiúsculas, pelo começo das palavras. Cada tipo com resultados traz `count` (até 50, que quer dizer 50 ou mais) e os 3 mais novos; com `kind`, 20 desse tipo, e `next` é o `after` da página seguinte. Um texto escondido só é achado pelo nome de quem o escreveu ou do livro, vem sem o texto, e `withheld` diz quanto falta",
    query: searchQuerySchema,
    answer: searchView,
    run: async ({ ctx, query }) => ({ kinds: await searchClub(ctx, query) }),
  }),
});

export const loader = search.loader;
export const action = search.action;
