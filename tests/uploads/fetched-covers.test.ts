import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { books, uploads } from "#db/schema";
import { cover, openWithShop, torto } from "../support/cover-shop";
import { screenOf, toastOf } from "../support/dom";
import { gifOf, photoOfSize } from "../support/image-files";
import { canvas, tracesIn } from "../support/uploads";

const notAnImage =
  "Este endereço não é de uma imagem. Abra a capa sozinha no navegador e copie o endereço, ou envie o arquivo.";
const internal =
  "Este endereço é da sua máquina ou da rede local, e o clube só busca imagens em endereços públicos: envie o arquivo da capa.";
const tooLarge = "A imagem deste endereço é grande demais: ela pode ter até 5 MB.";

describe("a cover from an address", () => {
  it("is fetched once, redrawn and stored, by JSON and by form", async () => {
    const image = await cover();
    const { club, ana, add, at, requests } = await openWithShop((_, response) => response.end(image));

    const added = await add(at("/capa.png"));

    expect(added.status).toBe(201);
    const { coverImage } = await added.json();
    expect(coverImage).toMatch(/^\/imagens\/capas\/[0-9a-f]{40}\.jpg$/);
    expect(requests).toHaveLength(1);
    const served = await ana.get(coverImage);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(club.db.select().from(uploads).all()).toMatchObject([
      { kind: "cover", userId: ana.viewer.id, width: 400, height: 600 },
    ]);

    const fields = { ...torto, title: "Outro", pageCount: "264", publishedYear: "2019" };
    const form = await ana.submit("/admin/livros/novo", "add-book", { ...fields, coverImage: at("/b.png") });
    expect(form.status).toBe(303);
    expect(tracesIn(club).files).toHaveLength(2);
    expect(club.db.select().from(books).all()[1]?.coverImage).toMatch(/^\/imagens\/capas\//);
  });

  it("follows three redirects and no fourth", async () => {
    const image = await cover();
    const { ana, add, at, requests } = await openWithShop(({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end(image);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });

    const isStored = expect.stringMatching(/^\/imagens\/capas\//);
    expect(await (await add(at("/3"))).json()).toMatchObject({ coverImage: isStored });
    const edited = await ana.call("PUT", "/api/books/1", { ...torto, coverImage: at("/4") });
    expect([edited.status, (await edited.json()).coverImage]).toEqual([200, at("/4")]);
    expect(requests).toHaveLength(8);
  });

  it.each([
    ["a name", "http://dentro.example/capa.png"],
    ["the metadata of a cloud", "http://169.254.169.254/latest/meta-data"],
  ])("does not follow a redirect into the internal network: %s", async (_, location) => {
    const { club, add, at, requests } = await openWithShop((__, response) =>
      response.writeHead(302, { location }).end(),
    );
    const answer = await add(at("/"));
    expect([answer.status, (await answer.json()).coverImage]).toEqual([201, at("/")]);
    expect(requests).toHaveLength(1);
    expect(tracesIn(club).files).toEqual([]);
  });

  it.each([
    ["a name with an internal address", "http://dentro.example/capa.png"],
    ["a local address", "http://192.168.0.1/capa.png"],
  ])("is stored and never requested at %s, by JSON and by form", async (_, coverImage) => {
    const { ana, add, requests } = await openWithShop((__, response) => response.end());

    const answer = await add(coverImage);

    expect([answer.status, (await answer.json()).coverImage]).toEqual([201, coverImage]);
    const fields = { ...torto, pageCount: "264", publishedYear: "2019", coverImage };
    expect((await ana.submit("/admin/livros/1", "edit-book", fields)).status).toBe(303);
    expect(toastOf(await screenOf(ana.get("/admin")))).toEqual(["Livro atualizado", internal]);
    expect(requests).toEqual([]);
    for (const page of ["/admin/livros/1", "/book/1", "/admin", "/"])
      expect((await screenOf(ana.get(page))).document.querySelector(`img[src^="http"]`), page).toBeNull();
  });

  it("connects to the address that was checked, and looks it up once", async () => {
    const image = await cover();
    const { add, at, found, requests } = await openWithShop((_, response) => response.end(image));
    expect((await add(at("/"))).status).toBe(201);
    expect(found).toEqual(["loja.example"]);
    expect(requests[0]).toMatch(/^loja\.example:\d+ \/$/);
  });
});

type Case = [string, RequestListener, string];

describe("the address of what is not a cover is stored, beside the generated cover", () => {
  const send = (bytes: () => Promise<Buffer> | Buffer): RequestListener => {
    return async (_, response) => void response.end(await bytes());
  };
  const text = (content: string) => send(() => Buffer.from(content));
  const cases: Case[] = [
    ["a page", text("<!doctype html><title>Loja</title>"), notAnImage],
    ["a page that never ends", (_, response) => void response.write("<!doctype html>".repeat(9)), notAnImage],
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"/>'), notAnImage],
    ["a missing page", (_, response) => void response.writeHead(404).end("não há"), notAnImage],
    [
      "a redirect to an impossible address",
      (_, response) => void response.writeHead(302, { location: "http://" }).end(),
      notAnImage,
    ],
    ["5 MB and a byte", send(() => photoOfSize(5 * 1024 * 1024 + 1)), tooLarge],
    ["an image that never ends", (_, response) => endless(response), tooLarge],
    ["an empty pixel", send(() => gifOf(1)), "A imagem é pequena demais para uma capa."],
    ["a stripe", send(() => canvas(40, 400).png().toBuffer()), "A imagem é comprida demais para uma capa."],
    [
      "half an image",
      send(async () => (await cover()).subarray(0, 300)),
      "A imagem está danificada ou incompleta.",
    ],
  ];

  it.each(cases)("%s", async (_, shop, sentence) => {
    const { club, ana, add, at } = await openWithShop(shop);

    const json = await add(at("/capa"));
    const fields = { ...torto, pageCount: "264", publishedYear: "2019", coverImage: at("/capa") };
    const page = await ana.submit("/admin/livros/novo", "add-book", { ...fields, title: "Outro" });

    expect([json.status, page.status]).toEqual([201, 303]);
    const panel = await screenOf(ana.get("/admin"));
    expect(toastOf(panel)).toEqual(["Livro adicionado", "O livro foi adicionado com sucesso à biblioteca."]);
    expect(panel.getAllByText(/^A capa não pôde ser carregada do endereço\./)).toHaveLength(2);
    expect(panel.document.querySelector("main img")).toBeNull();
    expect(club.db.select({ address: books.coverImage }).from(books).all()).toEqual([
      { address: at("/capa") },
      { address: at("/capa") },
    ]);
    await ana.submit("/admin/livros/1", "edit-book", fields);
    expect(toastOf(await screenOf(ana.get("/admin")))).toEqual(["Livro atualizado", sentence]);
    expect(tracesIn(club).files).toEqual([]);
    expect(club.faults).toEqual([]);
  });
});

/** A JPEG without an end, as fast as the reader takes it. */
function endless(response: Parameters<RequestListener>[1]): void {
  response.write(Buffer.from("ffd8ffe0", "hex"));
  const more = () => {
    while (response.writable && response.write(Buffer.alloc(256 * 1024)));
  };
  response.on("drain", more);
  more();
}
