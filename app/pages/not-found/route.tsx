import { data, type LoaderFunctionArgs } from "@remix-run/node";

/** Any other path. A write to one is refused alike. */
export function loader(_: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}

export { shouldRevalidate } from "~/ui/client-action";

export const action = loader;

export default function Nowhere() {
  return null;
}
