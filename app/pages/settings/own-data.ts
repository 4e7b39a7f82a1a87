import { personalDataArchive } from "~/server/downloads/personal-data.server";
import { fileLoader, memberLoader } from "~/server/http/loaders.server";

export const loader = memberLoader(fileLoader(({ requestContext }) => personalDataArchive(requestContext)));
