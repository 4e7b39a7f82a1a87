import { redirect } from "@remix-run/node";

/** "Livros do clube" is part of the shelf. */
export function loader(): never {
  throw redirect("/estante", 301);
}
