import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { RequestContext } from "../http/request-context.server";
import { streamResponse } from "./stream-response.server";

it("a download that is cut before its first piece closes its source", async () => {
  const source = Readable.from(["a"]);
  const cut = {
    request: new Request("http://localhost"),
    drained: async () => {},
    whenClosed: (run: () => void) => run(),
  } as Partial<RequestContext> as RequestContext;
  streamResponse(cut, source, {});
  expect(source.destroyed).toBe(true);
});
