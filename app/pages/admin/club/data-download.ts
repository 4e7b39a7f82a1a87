import { clubDataArchive } from "~/server/downloads/club-data.server";
import { fileLoader, memberLoader } from "~/server/http/loaders.server";

export const loader = memberLoader(
  fileLoader(({ ctx, requestContext }) => clubDataArchive(requestContext, ctx)),
);
