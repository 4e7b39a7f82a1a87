import type { LoaderFunctionArgs } from "@remix-run/node";
import { ClubError } from "~/club/errors";
import { pictureFor } from "~/club/uploads/queries.server";
import type { UploadKind } from "~/club/uploads/rules";
import { headResponse, streamResponse } from "../downloads/stream-response.server";
import { memberContext, type RequestContext, requestContextOf } from "../http/request-context.server";
import { pictureIn } from "./storage.server";

// The file name of an avatar or a cover changes with the image. Chat images must stay out of every cache.
const caching: Record<UploadKind, string> = {
  avatar: "private, max-age=31536000, immutable",
  cover: "private, max-age=31536000, immutable",
  attachment: "private, no-store",
};

/** Serves an image. Missing and forbidden images get the same 404. */
export function pictureLoader(kind: UploadKind) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const requestContext = await requestContextOf(args);
    const picture = await pictureAsked(requestContext, kind, args.params.file ?? "");
    if (!picture) {
      const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
      return new Response("Imagem não encontrada.", { status: 404, headers });
    }
    const headers = {
      "Content-Type": "image/jpeg",
      "Content-Length": String(picture.size),
      "Content-Disposition": "inline",
      "Cache-Control": caching[kind],
      // Opened directly, the file must not run scripts, and no other site may embed it.
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    };
    // Attack: hundreds of requests for a large image would each have it in memory.
    return headResponse(requestContext, headers) ?? streamResponse(requestContext, picture.pieces, headers);
  };
}

async function pictureAsked(requestContext: RequestContext, kind: UploadKind, file: string) {
  try {
    return await pictureIn(requestContext.app, pictureFor(memberContext(requestContext), kind, file));
  } catch (error) {
    if (error instanceof ClubError) return null;
    throw error;
  }
}
