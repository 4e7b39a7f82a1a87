import { accessKeys } from "#db/schema";
import type { KeyAccess } from "~/club/access-keys/rules";
import { tokenHash } from "~/club/accounts/tokens.server";
import { origin, type TestClub } from "./app";

let count = 0;

/** Stores a key of a member. @returns its text. */
export function makeKey(
  club: TestClub,
  { id }: { id: number },
  values: Partial<typeof accessKeys.$inferInsert> & { access?: KeyAccess } = {},
): string {
  count += 1;
  const key = `entre_${String(count).padStart(43, "k")}`;
  club.db
    .insert(accessKeys)
    .values({
      ...{ userId: id, name: `Chave ${count}`, access: "write", createdAt: club.clock.now },
      ...{ tokenHash: tokenHash(key), ending: key.slice(-4), ...values },
    })
    .run();
  return key;
}

type Options = { headers?: Record<string, string>; address?: string; body?: unknown };

/** A call as a program makes it: without cookies and without Origin; a body that is no form is sent as JSON. */
export function callByKey(
  club: TestClub,
  key: string,
  call: string,
  { headers = {}, address, body }: Options = {},
): Promise<Response> {
  const [method = "GET", path = "/"] = call.split(" ");
  const isForm = body instanceof FormData;
  const request = new Request(new URL(path, origin), {
    method,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    headers: {
      ...{ Host: "localhost:3000", Authorization: `Bearer ${key}` },
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
  });
  return club.fetch(request, address);
}
