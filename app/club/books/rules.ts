import { foldKey, oneLine } from "../cleaning";

/** The key under which a work stands once in the library. */
export function workKey(title: string, author: string): string {
  return `${foldKey(oneLine(title))}|${foldKey(oneLine(author))}`;
}
