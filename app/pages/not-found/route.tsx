import { data, type LoaderFunctionArgs } from "@remix-run/node";

/** Every other path, for reads and writes. */
export function loader(_: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}

export { shouldRevalidate } from "~/ui/form/client-action";

export const action = loader;

export default function Nowhere() {
  return null;
}
