import type { LoaderFunctionArgs } from "@remix-run/node";
import { isByScript } from "./origin.server";

/**
 * A page's loader that loads nothing where a dialog of the page takes its place: asked for as a document, or opened from
 * the panel of the staff.
 * @param dialogs the paths of those dialogs.
 */
export function unlessBehind<Data>(dialogs: RegExp, loader: (args: LoaderFunctionArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data | null> => {
    const { pathname, searchParams } = new URL(args.request.url);
    const isAlone = !isByScript(args.request) || searchParams.get("de") === "painel";
    return isAlone && dialogs.test(pathname) ? null : loader(args);
  };
}
