import type { RequestListener, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { cover, openWithShop, torto } from "../support/cover-shop";
import { screenOf, textOf, toastOf } from "../support/dom";
import type { TestClient } from "../support/test-client";
import { tracesIn } from "../support/uploads";

const hintOn = async (staff: TestClient, address: string) =>
  textOf((await screenOf(staff.get(address))).document.getElementById("edit-book-coverImage-dica"));

/** A cover in pieces of one byte. */
async function inPieces(response: ServerResponse): Promise<void> {
  for (const byte of await cover()) response.write(Buffer.of(byte));
  response.end();
}

describe("an address that does not answer", () => {
  const address = "https://example.com/capa.jpg";
  const fields = { ...torto, pageCount: "264", publishedYear: "2019", coverImage: address };

  it.each([
    ["the connection is cut", (_, response) => response.destroy()],
    ["the server says nothing", () => {}],
    ["the server fails", (_, response) => void response.writeHead(500).end("erro")],
    ["the image comes in tiny pieces", (_, response) => void inPieces(response)],
    ["the server is busy", (_, response) => void response.writeHead(503).end("volte logo")],
  ] as [string, RequestListener][])("stays when %s", async (_, shop) => {
    const { club, add, at } = await openWithShop(shop, 400);

    const added = await add(at("/capa.png"));

    expect([added.status, (await added.json()).coverImage]).toEqual([201, at("/capa.png")]);
    expect(tracesIn(club).files).toEqual([]);
  });

  it("is fetched by the next edit, by JSON and by form", async () => {
    const image = await cover();
    let isUp = false;
    const shop: RequestListener = (_, response) =>
      void (isUp ? response.end(image) : response.writeHead(503).end());
    const { ana, add, at } = await openWithShop(shop);
    const coverImage = at("/capa.png");
    await add(coverImage);
    await ana.call("POST", "/api/books", { ...torto, title: "Outro", coverImage });
    expect(await hintOn(ana, "/admin/livros/1")).toBe(
      "O clube ainda não tem uma cópia: ao salvar, tenta buscá-la de novo.",
    );
    isUp = true;

    const byForm = await ana.submit("/admin/livros/1", "edit-book", { ...fields, coverImage });
    const byJson = await ana.call("PUT", "/api/books/2", { ...torto, title: "Outro", coverImage });

    const stored = expect.stringMatching(/^\/imagens\/capas\//);
    expect([byForm.status, byJson.status]).toEqual([303, 200]);
    expect(await (await ana.get("/api/books/1")).json()).toMatchObject({ coverImage: stored });
    expect(await byJson.json()).toMatchObject({ coverImage: stored });
    expect(toastOf(await screenOf(ana.get("/admin")))).toEqual(["Livro atualizado"]);
    expect(await hintOn(ana, "/admin/livros/1")).toBe("O clube guarda uma cópia ao salvar.");
  });
});
