import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Context } from "~/club/context";
import { requestContextOf } from "~/server/http/request-context.server";

export function tokenIn({ searchParams }: URL): string {
  return searchParams.get("token") ?? "";
}

/** A loader for visitors and for members alike, also for members of another account. */
export function linkLoader(doneParam: string, refusalOf: (ctx: Context, token: string) => string | null) {
  return async (args: LoaderFunctionArgs) => {
    const { ctx, request } = await requestContextOf(args);
    const url = new URL(request.url);
    const isDone = url.searchParams.has(doneParam);
    return { isDone, refusal: isDone ? null : refusalOf(ctx, tokenIn(url)) };
  };
}
