import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitCodeOf, node } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const [part, ...rest] = process.argv.slice(2);
// `npm run bench -- grande` measures a single part.
const partNames = {
  grande: "big",
  conversa: "community",
  analise: "analysis",
  imagens: "pictures",
  catalogo: "catalogue",
  copia: "backup",
  mensagens: "chat",
  recusas: "refusals",
  perfil: "profile",
  spoilers: "spoilers",
  contagem: "count",
  encontro: "meeting",
  estante: "shelf",
  avisos: "push",
  webhooks: "webhooks",
  busca: "search",
  trazer: "imports",
  capacidade: "capacity",
  cpu: "cpu",
  chaves: "keys",
};
const chosen = partNames[part];
const parts = chosen ? [chosen] : ["run", ...Object.values(partNames)];
for (const name of parts) {
  const args = ["--import", "tsx", `tests/bench/${name}.ts`, ...(chosen ? rest : process.argv.slice(2))];
  process.exitCode ||= await exitCodeOf(node, args);
}
