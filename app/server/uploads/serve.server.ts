import type { LoaderFunctionArgs } from "@remix-run/node";
import { ClubError } from "~/club/errors";
import { pictureFor } from "~/club/uploads/queries.server";
import type { UploadKind } from "~/club/uploads/rules";
import { memberContext, requestContextOf } from "../http/request-context.server";
import { readPicture } from "./storage.server";

// The file name of an avatar or a cover changes with the image. Chat images must stay out of every cache.
const caching: Record<UploadKind, string> = {
  avatar: "private, max-age=31536000, immutable",
  cover: "private, max-age=31536000, immutable",
  attachment: "private, no-store",
};

/** Serves an image. Missing and forbidden images get the same 404. */
export function pictureLoader(kind: UploadKind) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const bytes = await pictureAsked(args, kind);
    if (!bytes) {
      const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
      return new Response("Imagem não encontrada.", { status: 404, headers });
    }
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(bytes.length),
        "Content-Disposition": "inline",
        "Cache-Control": caching[kind],
        "X-Content-Type-Options": "nosniff",
        // Opened directly, the file must not run scripts, and no other site may embed it.
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  };
}

async function pictureAsked(args: LoaderFunctionArgs, kind: UploadKind): Promise<Buffer | null> {
  const requestContext = await requestContextOf(args);
  try {
    return await readPicture(
      requestContext.app,
      pictureFor(memberContext(requestContext), kind, args.params.file ?? ""),
    );
  } catch (error) {
    if (error instanceof ClubError) return null;
    throw error;
  }
}
