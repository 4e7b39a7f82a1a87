import { describe, expect, it } from "vitest";
import { address, note, openWithStaff, sentencesIn } from "../support/audit";
import type { Screen } from "../support/dom";
import { makeMember } from "../support/makers";

const searchIn = ({ getByLabelText }: Screen) =>
  getByLabelText<HTMLInputElement>("Nome de quem fez, ou de quem se trata");

const linkIn = ({ queryByText }: Screen, label: string) =>
  queryByText(label, { selector: "a" })?.getAttribute("href");

describe("filtering the Registro", () => {
  const kinds = [
    ["entradas", "sign-ins", ["session"]],
    ["contas", "accounts", ["user"]],
    ["convites", "invites", ["invite"]],
    ["textos", "texts", ["review", "comment", "post"]],
    ["livros", "books", ["book"]],
    ["eventos", "events", ["event"]],
    ["clube", "club", ["club"]],
    ["conversas", "messages", ["group_message", "direct_message"]],
  ] as const;
  const subjects = kinds.flatMap(([, , of]) => of).toReversed();

  it("by a kind returns only its rows", async () => {
    const { club, marina, rui, page, entries } = await openWithStaff();
    note(club, ...subjects.map((subject) => ({ subject, action: "x", actorId: marina.viewer.id })));
    note(club, ...subjects.map((subject) => ({ subject, action: "x", targetUserId: rui.id })));
    for (const [name, kind, wanted] of kinds) {
      const found = await entries(`?kind=${kind}`);
      expect(found.map(({ subject }) => subject)).toEqual([...wanted, ...wanted]);
      const ofRui = await entries(`?kind=${kind}&search=rui`);
      expect(ofRui.map(({ subject }) => subject)).toEqual([...wanted]);
      const screen = await page(`?tipo=${name}`);
      expect(sentencesIn(screen)).toHaveLength(2 * wanted.length);
      expect(screen.getByLabelText<HTMLSelectElement>("Tipo").value).toBe(name);
    }
  });

  it("by a name finds actor and target, accents and case ignored", async () => {
    const { club, marina, rui, ana, page, entries } = await openWithStaff();
    const jo = makeMember(club, { name: "Jô Açaí", deactivatedAt: club.clock.now });
    note(
      club,
      { actorId: jo.id, targetUserId: rui.id },
      { actorId: marina.viewer.id, targetUserId: jo.id },
      { actorId: jo.id, targetUserId: jo.id },
      { actorId: marina.viewer.id, targetUserId: ana.id },
    );
    const ids = async (search: string) =>
      (await entries(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    expect(await ids("JO acai")).toEqual([3, 2, 1]);
    expect(await ids("rui")).toEqual([1]);
    expect(await ids("lima.ana")).toEqual([4]);
    const screen = await page("?membro=Jô+Açaí&tipo=textos");
    expect(sentencesIn(screen)).toHaveLength(3);
    expect(searchIn(screen).value).toBe("Jô Açaí");
    expect(linkIn(screen, "Limpar")).toBe(address);
  });

  it.each(["%", "_", '"', "ninguém"])("by %s, found in no name, returns nothing", async (search) => {
    const { club, marina, entries, page } = await openWithStaff();
    note(club, { actorId: marina.viewer.id });
    const query = encodeURIComponent(search);
    expect(await entries(`?search=${query}`)).toEqual([]);
    const screen = await page(`?membro=${query}`);
    screen.getByText("Nada no registro com esses filtros.");
    expect(screen.document.querySelector("[data-announced]")?.textContent).toBe("0 registros");
    expect(club.faults).toEqual([]);
  });
});

describe("the pagination of the Registro", () => {
  it("has neither gaps nor duplicates, with equal times and concurrent inserts", async () => {
    const { club, marina, rui, page } = await openWithStaff();
    const same = { createdAt: club.clock.now, targetUserId: rui.id, actorId: marina.viewer.id };
    note(club, ...Array.from({ length: 120 }, (_, at) => ({ ...same, action: `x${at}`, subject: "book" })));
    const seen: string[] = [];
    let to: string | null | undefined = `${address}?tipo=livros&membro=rui`;
    const sizes: number[] = [];
    while (to) {
      const screen = await page(to.slice(address.length));
      expect(linkIn(screen, "Voltar aos mais novos")).toBe(
        sizes.length === 0 ? undefined : `${address}?tipo=livros&membro=rui`,
      );
      const sentences = sentencesIn(screen);
      sizes.push(sentences.length);
      seen.push(...sentences);
      note(club, { ...same, action: "later", subject: "book" });
      to = linkIn(screen, "Mais antigos");
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Marina Dias: x${119 - at}.`));
  });
});
