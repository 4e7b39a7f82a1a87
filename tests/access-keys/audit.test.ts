import { expect, it } from "vitest";
import { accessKeys } from "#db/schema";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub } from "../support/app";
import { address, rowsIn, sentencesIn } from "../support/audit";
import { screenOf } from "../support/dom";
import { makeClient, makePost, password } from "../support/makers";

/** Marina has deleted two posts of Ana: one by a key that is revoked by now, one herself. */
async function openWithActs() {
  const club = openClub();
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias" });
  const rui = await makeClient(club, { role: "admin", name: "Rui Barreto" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const posts = [1, 2].map(() => makePost(club, { userId: ana.viewer.id }));
  const key = makeKey(club, marina.viewer, { name: "Planilha de Marina" });
  await callByKey(club, key, `DELETE /api/posts/${posts[0]?.id}`);
  club.db.delete(accessKeys).run();
  await marina.call("DELETE", `/api/posts/${posts[1]?.id}`);
  return { club, marina, rui, ana };
}

it("the log distinguishes an act by key from the member's own, also after the key is revoked", async () => {
  const { club, rui } = await openWithActs();
  expect(rowsIn(club).map(({ details }) => details)).toEqual(["\nkey 1: Planilha de Marina", null]);
  const entries = await (await rui.call("GET", "/api/audit")).json();
  expect(entries).toMatchObject([
    { details: null, key: null },
    { details: null, key: { id: 1, name: "Planilha de Marina" } },
  ]);
  expect(sentencesIn(await screenOf(rui.get(address)))).toEqual([
    "Marina Dias apagou uma publicação de Ana Lima.",
    "Marina Dias apagou uma publicação de Ana Lima (por uma chave: Planilha de Marina).",
  ]);
});

it("the name of a key is in the export of its member alone", async () => {
  const { marina, ana } = await openWithActs();
  const exported = async (client: typeof ana) => {
    const data = await (await client.get("/api/user/data")).json();
    return data.registroDaAdministracao.filter(({ acao }: { acao: string }) => acao === "post.delete");
  };
  const own = await exported(marina);
  expect(own.map(({ oQue }: { oQue: string }) => oQue)).toContain(
    "Marina Dias apagou uma publicação de outra pessoa (por uma chave: Planilha de Marina).",
  );
  const ofAna = await exported(ana);
  expect(ofAna).toHaveLength(2);
  expect(JSON.stringify(ofAna)).not.toContain("Planilha");
});

it("the name of a key disappears with its member's account", async () => {
  const { club, marina } = await openWithActs();
  expect((await marina.call("DELETE", "/api/user", { password })).status).toBe(200);
  expect(JSON.stringify(rowsIn(club))).not.toContain("Planilha");
  expect(rowsIn(club)[0]).toMatchObject({ action: "post.delete", actorId: null, details: null });
});
