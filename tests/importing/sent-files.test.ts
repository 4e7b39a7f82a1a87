import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { resource } from "~/server/http/endpoint.server";
import { formAction } from "~/server/http/form-action.server";
import type { SentFile } from "~/server/http/multipart.server";
import { fileEndpoint, fileIntent } from "~/server/importing/import-forms.server";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";
import { openClubWithFolder } from "../support/uploads";

const form = { intent: "send", title: "Não deu" };
const megabyte = 1024 * 1024;

type Taken = { file: SentFile; texts: Record<string, string>; member: string };

/** A club with one call and one form that take a file; `taken` are the files that reached them. */
function begin(access: "member" | "staff" = "staff") {
  const taken: Taken[] = [];
  async function keep(file: SentFile, texts: Record<string, string>, member: string): Promise<null> {
    taken.push({ file, texts, member });
    return null;
  }
  const call = resource({
    "POST /api/imports": fileEndpoint({
      about: "x",
      access,
      answer: z.null(),
      run: ({ ctx, file, texts }) => keep(file, texts, ctx.viewer.name),
    }),
  });
  const action = formAction(
    fileIntent({
      form,
      access,
      run: async ({ ctx, file, texts }) => {
        await keep(file, texts, ctx.viewer.name);
        return { to: "/admin/trazer" };
      },
    }),
  );
  const opened = openClubWithFolder();
  const club = {
    ...opened,
    async fetch(request: Request) {
      const context = { app: opened.app, address: "192.0.2.1" } as AppLoadContext;
      const args = { request, context, params: {} };
      if (new URL(request.url).pathname.startsWith("/api/")) return call.action(args);
      try {
        const answer = await action(args);
        if (!answer || !("data" in answer)) return new Response();
        return Response.json(answer.data, answer.init ?? {});
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        const { data, init } = thrown as { data: unknown; init: ResponseInit };
        return Response.json(data, init);
      }
    },
  };
  return { club, taken };
}

function formWith(content: BlobPart = "A;B", name = "livros.csv", field = "arquivo"): FormData {
  const body = new FormData();
  body.append("intent", "send");
  body.append("kind", "books");
  body.append(field, new File([content], name));
  return body;
}

const send = (client: TestClient, path: string, body = formWith()) =>
  client.send(path, { method: "POST", body });

describe.each(["/api/imports", "/admin/trazer"])("a file sent to %s", (path) => {
  it("arrives with its name and the texts beside it", async () => {
    const { club, taken } = begin();
    const client = await makeClient(club, { role: "admin", name: "Ana" });
    const answer = await send(client, path, formWith("Livro;Autor", "livros-da-travessia–2016.csv"));
    expect(answer.status).toBe(path.startsWith("/api") ? 201 : 303);
    expect(taken).toEqual([
      {
        file: { name: "livros-da-travessia–2016.csv", bytes: Buffer.from("Livro;Autor") },
        texts: { intent: "send", kind: "books" },
        member: "Ana",
      },
    ]);
  });

  it("is refused for another role before it is read", async () => {
    const { club, taken } = begin();
    expect((await send(await makeClient(club), path)).status).toBe(403);
    expect(taken).toEqual([]);
  });

  it.each<[string, FormData, number, RegExp]>([
    ["without a file", formWith("", ""), 400, /Escolha o arquivo/],
    ["that is empty", formWith(""), 400, /está vazio/],
    ["of more than 10 MB", formWith(new Uint8Array(10 * megabyte + 1)), 413, /passa de 10 MB/],
  ])("is refused %s", async (_, body, status, sentence) => {
    const { club, taken } = begin();
    const answer = await send(await makeClient(club, { role: "admin" }), path, body);
    expect(answer.status).toBe(status);
    const found = await answer.json();
    expect(found.message ?? found.result.error.arquivo[0]).toMatch(sentence);
    // The form comes back with its texts.
    if (!path.startsWith("/api")) expect(found.result.initialValue).toMatchObject({ kind: "books" });
    expect(taken).toEqual([]);
  });

  it("is refused after twenty in an hour", async () => {
    const { club, taken } = begin("member");
    const client = await makeClient(club);
    for (let count = 0; count < 20; count += 1) await send(client, path);
    const answer = await send(client, path);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(taken).toHaveLength(20);
    expect((await send(await makeClient(club), path)).ok).toBe(path.startsWith("/api"));
    expect(taken).toHaveLength(21);
  });
});

it("a visitor's file is refused: the call with 401, the form with the way to log in", async () => {
  const { club, taken } = begin("member");
  expect((await send(new TestClient(club), "/api/imports")).status).toBe(401);
  const answer = await send(new TestClient(club), "/admin/trazer");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth?voltar=%2Fadmin%2Ftrazer"]);
  expect(taken).toEqual([]);
});
