import { describe, expect, it } from "vitest";
import { reviews } from "#db/schema";
import { type Screen, screenOf, textOf, wordsOf } from "../support/dom";
import {
  formAt,
  formOf,
  formVersion,
  openWithBook,
  publish,
  reviewForm,
  saveDraft,
  storedDrafts,
} from "../support/reviews";
import { loremOf } from "../support/text";

const otherDraft = ({ document }: Screen) =>
  document.querySelector<HTMLTextAreaElement>("#outro-rascunho")?.value;

describe("the draft on two phones", () => {
  it("is not overwritten by the one that has not seen it: both texts are on the page", async () => {
    const { club, ana } = await openWithBook();
    await saveDraft(ana, { content: "O começo." });
    const [phone, tablet] = [await formAt(ana), await formAt(ana)];
    await saveDraft(ana, { ...phone, content: "O começo, e mais.", rating: "4" });

    const refused = await saveDraft(ana, { ...tablet, content: "Outro caminho." });

    expect(refused.status).toBe(409);
    const screen = await screenOf(refused);
    expect(formOf(screen).content).toBe("Outro caminho.");
    expect(otherDraft(screen)).toBe("O começo, e mais.");
    expect(wordsOf(screen.document.body)).toContain("Com 4 estrelas.");
    expect(textOf(screen.document.getElementById("publish-erro"))).toContain("Há um rascunho mais novo");
    expect(storedDrafts(club)).toMatchObject([{ content: "O começo, e mais." }]);

    const again = await saveDraft(ana, formOf(screen));
    expect(again.status).toBe(303);
    expect(storedDrafts(club)).toMatchObject([{ content: "Outro caminho." }]);
  });

  it("is not lost by publishing another text", async () => {
    const { club, ana } = await openWithBook();
    const tablet = await formAt(ana);
    await saveDraft(ana, { content: "Do telefone." });

    const refused = await publish(ana, { ...tablet, content: loremOf(2500), rating: "3" });

    expect(refused.status).toBe(409);
    const screen = await screenOf(refused);
    expect(otherDraft(screen)).toBe("Do telefone.");
    expect(storedDrafts(club)).toHaveLength(1);
    expect((await publish(ana, formOf(screen))).status).toBe(303);
    expect(storedDrafts(club)).toEqual([]);
    expect(club.db.select().from(reviews).all()).toHaveLength(1);
  });

  it("is saved again when the other phone has deleted it", async () => {
    const { club, ana } = await openWithBook();
    await saveDraft(ana, { content: "O começo." });
    const form = await formAt(ana);
    await ana.submit(reviewForm, "delete-draft", formVersion(form));
    expect((await saveDraft(ana, { ...form, content: "O começo, e mais." })).status).toBe(303);
    expect(storedDrafts(club)).toMatchObject([{ content: "O começo, e mais." }]);
  });
});

describe("the errors of a refused review", () => {
  it("stand above its fields in their order, with the focus and links to the fields", async () => {
    const { ana } = await openWithBook();

    const { document } = await screenOf(publish(ana, { content: "Curta.", rating: "0" }));

    const summary = document.querySelector("form .error-summary");
    expect([...document.querySelectorAll("[autofocus]")][0]).toBe(summary);
    expect(summary?.getAttribute("tabindex")).toBe("-1");
    const links = [...(summary?.querySelectorAll("a") ?? [])];
    expect(links.map((link) => [link.getAttribute("href"), textOf(link)])).toEqual([
      ["#publish-rating", "A avaliação deve ser de pelo menos 1 estrela"],
      ["#publish-content", "A resenha deve ter pelo menos 2500 caracteres"],
    ]);
    expect(document.getElementById("publish-rating")?.getAttribute("type")).toBe("radio");
    expect(document.getElementById("publish-content")?.tagName).toBe("TEXTAREA");
  });
});
