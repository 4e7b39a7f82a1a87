import { asHttpError } from "./http-error";
import type { PageCall } from "./page.server";

/** Makes a file for a loader. It is no page: a refusal is said in plain text, since nothing would frame it. */
export function fileOf<Ctx>(make: (call: PageCall<Ctx>) => Response | Promise<Response>) {
  return async (call: PageCall<Ctx>): Promise<Response> => {
    try {
      return await make(call);
    } catch (error) {
      const known = asHttpError(error);
      if (!known) throw error;
      const headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        ...known.headers,
      };
      return new Response(known.message, { status: known.status, headers });
    }
  };
}
