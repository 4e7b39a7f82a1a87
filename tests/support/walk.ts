import type { TestClient } from "./test-client";

/** A page's document and its data request. */
export function bothOf(address: string): string[] {
  const [path = "", search] = address.split("?");
  const data = `${path === "/" ? "/_root" : path}.data`;
  return [address, search ? `${data}?${search}` : data];
}

/** The URLs whose responses contain one of these words. */
export async function holding(client: TestClient, addresses: string[], words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const text = await (await client.get(address)).text();
    if (words.some((word) => text.includes(word))) found.push(address);
  }
  return found;
}
