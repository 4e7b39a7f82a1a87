import { yearOfPath } from "~/club/shelf/rules";
import { yearbookArchive } from "~/server/downloads/yearbook.server";
import { fileLoader, memberLoader } from "~/server/http/loaders.server";

export const loader = memberLoader(
  fileLoader(({ ctx, requestContext, params }) =>
    yearbookArchive(requestContext, ctx, yearOfPath(params.ano)),
  ),
);
