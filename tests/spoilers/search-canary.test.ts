import { expect, it } from "vitest";
import { openWithMarks } from "../support/marked-texts";
import { bothOf } from "../support/walk";

it.each(["user", "admin", "developer"] as const)(
  "a text of a page that the reader has not reached is found by no search for the role %s",
  async (role) => {
    const { reader, book } = await openWithMarks(role);
    const words = ["capivara", "capivara última", "prado capivara"];
    const searches = words.flatMap((q) => {
      const query = new URLSearchParams({ q });
      return [
        `/api/search?${query}`,
        ...bothOf(`/busca?${query}`),
        ...bothOf(`/busca?${query}&tipo=mensagens`),
      ];
    });
    const textsOf = async (address: string) => (await reader.get(address)).text();
    const counted = async (q: string) => {
      const kinds = await reader.get(`/api/search?${new URLSearchParams({ q })}`);
      return ((await kinds.json()) as { kinds: { kind: string; count: number }[] }).kinds;
    };
    const places = /no (post|destaque|comentário|trecho|grupo)|na (pergunta|anotação)|sem página própria/;

    for (const address of searches) expect(await textsOf(address)).not.toMatch(places);
    for (const q of words) expect(await counted(q)).toEqual([]);
    // What is open of a closed text finds it, without its words.
    expect((await counted("prado")).map(({ kind }) => kind)).toContain("posts");
    expect(await textsOf("/busca?q=prado")).not.toMatch(places);

    await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 200 });
    const found = (await counted("capivara")).map(({ kind, count }) => `${kind} ${count}`);
    expect(found).toEqual(["posts 2", "comments 2", "reviews 1", "quotes 1", "questions 1", "messages 1"]);
    expect(await textsOf("/busca?q=capivara")).toMatch(places);
  },
);
