import { dossierArchive } from "~/server/dossier.server";
import { fileOf } from "~/server/file-door.server";
import { memberLoader } from "~/server/page.server";

/** Everything about the member, to take away. */
export const loader = memberLoader(fileOf(({ visit }) => dossierArchive(visit)));
