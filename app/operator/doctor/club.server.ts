import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Inspection, inspectDatabase } from "#db/inspect.server";
import { compareMigrations } from "#db/migrate.server";
import { filesOf, pictureOf } from "~/club/uploads/rules";
import { partialSuffix } from "../../server/uploads/storage.server";
import { type Finding, fine, problem, warning } from "./finding";

export async function clubFindings(dataDir: string): Promise<Finding[]> {
  const file = path.join(dataDir, "club.sqlite");
  if (!existsSync(file)) return [warning("Ainda não há um clube aqui", "O servidor o cria ao iniciar.")];
  try {
    const found = await inspectDatabase(file, { thorough: true });
    return [soundness(found), references(found), migrations(found), ...images(found, dataDir)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem(`Não consigo ler o banco de dados: ${reason}`, restoreHint)];
  }
}

const restoreHint = "Pare o servidor e restaure a última cópia: npm run clube -- restaurar <arquivo>";

function soundness({ faults }: Inspection): Finding {
  if (faults.length === 0) return fine("Banco de dados íntegro");
  return problem(`Banco de dados danificado: ${faults[0]}`, restoreHint);
}

function references({ orphans }: Inspection): Finding {
  if (orphans === 0) return fine("Todas as referências do banco levam a algum lugar");
  return problem(`${orphans} referências do banco não levam a nada`, restoreHint);
}

function migrations({ migrations: recorded }: Inspection): Finding {
  const { applied, pending, unknown, changed } = compareMigrations(recorded);
  if (unknown.length > 0) {
    return problem("O banco de dados é de uma versão mais nova do Entrelinhas", "Atualize o programa.");
  }
  if (changed.length > 0) {
    return problem("O banco de dados passou por migrações que não são desta versão", "Atualize o programa.");
  }
  if (pending.length > 0) {
    return warning(`${pending.length} migrações por aplicar`, "O servidor as aplica ao iniciar.");
  }
  return fine(`Estrutura do banco em dia (${applied.at(-1)?.tag})`);
}

/** A row without a file is a lost image. The server deletes images without a row, but no foreign files. */
function images({ uploads }: Inspection, dataDir: string): Finding[] {
  const folder = path.join(dataDir, "uploads");
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const lost = uploads.filter((name) => !there.includes(name)).length;
  const known = new Set(uploads.flatMap(filesOf));
  const unknown = there.filter((name) => !known.has(name) && !name.endsWith(partialSuffix));
  const strays = unknown.filter(pictureOf).length;
  const others = unknown.length - strays;
  const findings = [
    lost === 0
      ? fine(`${uploads.length} imagens, todas no lugar`)
      : problem(`Faltam ${lost} imagens em uploads`, "Restaure uma cópia que as tenha."),
  ];
  if (strays > 0) {
    const hint = "O servidor apaga, a cada dia, as que têm mais de um dia.";
    findings.push(warning(`Imagens em uploads que ninguém usa: ${strays}`, hint));
  }
  if (others > 0) {
    const hint = "O servidor não mexe neles: apague-os, se não forem seus.";
    findings.push(warning(`Arquivos em uploads que não são do clube: ${others}`, hint));
  }
  return findings;
}
