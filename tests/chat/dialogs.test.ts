import { describe, expect, it } from "vitest";
import { groupsIn, openClubWithThree, openDirect, openGroup } from "../support/chat";
import { hrefOf, type Screen, screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeMember } from "../support/makers";

/** A form with some ticked boxes. */
function ticked(intent: string, fields: Record<string, string>, ids: number[]) {
  const body = new URLSearchParams({ intent, ...fields });
  for (const id of ids) body.append("userIds", String(id));
  return { method: "POST", body };
}

/** The people in the dialog, with a mark for a ticked box. */
const peopleIn = ({ document }: Screen) =>
  [...document.querySelectorAll("li:has(b.block)")].map((entry) => {
    const name = textOf(entry.querySelector("b.block"));
    return entry.querySelector("[checked]") ? `${name} ✓` : name;
  });

describe("a new conversation", () => {
  it("starts with a member found without accents, one for each pair", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const otavio = makeMember(club, { name: "Otávio Brandão", username: "otavio" });
    makeMember(club, { name: "Oto Velho", username: "oto", deactivatedAt: club.clock.now });
    const all = await screenOf(ana.get("/chat/nova-conversa"));
    expect(all.getByRole("heading", { level: 1, name: "Nova Conversa" })).toBeTruthy();
    expect(peopleIn(all)).toEqual(["Bia Reis", "Caio Melo", "Otávio Brandão"]);
    expect(peopleIn(await screenOf(ana.get("/chat/nova-conversa?busca=OTAVIO+brandao")))).toEqual([
      "Otávio Brandão",
    ]);
    expect(await pageOf(await ana.get("/chat/nova-conversa?busca=ninguem"))).toContain("Ninguém encontrado.");

    const answer = await ana.submit("/chat/nova-conversa", "new-chat", { otherUserId: String(otavio.id) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/chat/1"]);
    const again = await openDirect(caio, bia);
    const same = await bia.submit("/chat/nova-conversa", "new-chat", {
      otherUserId: String(caio.viewer.id),
    });
    expect(same.headers.get("location")).toBe(`/chat/${again}`);
  });
});

describe("a new group", () => {
  it("preserves selected members through a search and is created with them", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const search = `/chat/novo-grupo?intent=new-group&name=Sertão&busca=caio&userIds=${bia.viewer.id}`;
    const screen = await screenOf(ana.get(search));
    expect(peopleIn(screen)).toEqual(["Bia Reis ✓", "Caio Melo"]);
    expect(screen.getByDisplayValue("Sertão")).toBeTruthy();

    const group = ticked("new-group", { name: " Sertão " }, [bia.viewer.id, caio.viewer.id]);
    const answer = await ana.send("/chat/novo-grupo", group);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/chat/1?aba=grupos"]);
    const members = [
      `1: ${ana.viewer.id} admin`,
      `1: ${bia.viewer.id} member`,
      `1: ${caio.viewer.id} member`,
    ];
    expect(groupsIn(club)).toEqual({ names: ["Sertão"], members });
  });
});

describe("the members of a group", () => {
  it("can be changed by its admin: rename, add, promote, remove and leave", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const id = await openGroup(ana, bia);
    const address = `/chat/${id}/grupo`;
    const { viewer: dora } = await makeClient(club, { name: "Dora Paz" });
    const screen = await screenOf(ana.get(address));
    expect(screen.getByRole("heading", { level: 1, name: "Pessoas do grupo" })).toBeTruthy();
    expect(peopleIn(screen)).toEqual(["Caio Melo", "Dora Paz"]);
    expect(hrefOf(screen, "Conversa")).toBe(`/chat/${id}`);

    const steps: [string, () => Promise<Response>][] = [
      ["Nome do grupo atualizado", () => ana.submit(address, "rename", { name: "Veredas" })],
      [
        "Pessoas adicionadas ao grupo",
        () => ana.send(address, ticked("add-people", {}, [caio.viewer.id, dora.id])),
      ],
      ["Pessoa removida do grupo", () => ana.submit(address, "remove", { userId: String(dora.id) })],
      ["Pessoa adicionada ao grupo", () => ana.send(address, ticked("add-people", {}, [dora.id]))],
      ["Pessoa removida do grupo", () => ana.submit(address, "remove", { userId: String(dora.id) })],
      [
        "Administração do grupo passada",
        () => ana.submit(address, "hand-over", { userId: String(bia.viewer.id) }),
      ],
    ];
    for (const [said, step] of steps) {
      const { status, headers } = await step();
      expect([status, headers.get("location")]).toEqual([303, address]);
      expect(toastOf(await screenOf(ana.get(address)))).toContain(said);
    }
    expect(groupsIn(club)).toEqual({
      names: ["Veredas"],
      members: [
        `${id}: ${ana.viewer.id} member`,
        `${id}: ${bia.viewer.id} admin`,
        `${id}: ${caio.viewer.id} member`,
      ],
    });
    const left = await ana.submit(address, "leave");
    expect(left.headers.get("location")).toBe("/chat?aba=grupos");
    expect(toastOf(await screenOf(ana.get("/chat?aba=grupos")))).toContain("Você saiu do grupo");
    expect((await ana.get(address)).status).toBe(404);
  });

  it("cannot be changed by other members", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const id = await openGroup(ana, bia, caio);
    const address = `/chat/${id}/grupo`;
    const before = groupsIn(club);
    const html = await pageOf(await bia.get(address));
    expect(html).not.toMatch(/Remover|Passar administração|Adicionar pessoas/);
    expect(screenFrom(html).document.querySelector('[value="rename"]')).toBeNull();
    expect(html).toContain("Sair do grupo");
    const answers = [
      await bia.submit(address, "rename", { name: "Meu" }),
      await bia.submit(address, "remove", { userId: String(caio.viewer.id) }),
      await bia.submit(address, "hand-over", { userId: String(caio.viewer.id) }),
      await bia.send(address, ticked("add-people", {}, [caio.viewer.id])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(groupsIn(club)).toEqual(before);
    const direct = await openDirect(ana, bia);
    expect((await ana.get(`/chat/${direct}/grupo`)).status).toBe(404);
  });
});
