import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clubSettings, users } from "#db/schema";
import { memberNames } from "../support/accounts";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

describe("the last admin", () => {
  it("cannot leave while other members are active, and can with a second admin", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", role: "admin" });
    const bia = makeMember(club, { name: "Bia", deactivatedAt: club.clock.now });
    makeMember(club, { name: "Caio", role: "developer" });
    const refused = await ana.call("DELETE", "/api/user", { password });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: "Antes, passe a administração a outra pessoa." },
    ]);
    // A deactivated admin does not count.
    club.db.update(users).set({ role: "admin" }).where(eq(users.id, bia.id)).run();
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(409);
    club.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, bia.id)).run();
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
    expect(memberNames(club)).toEqual(["Bia", "Caio"]);
  });

  it("cannot leave while the role sleeps without the second factor that the club asks for", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", role: "admin" });
    makeMember(club, { name: "Caio" });
    club.db.insert(clubSettings).values({ name: "asksFactorOfStaff", value: "true" }).run();
    expect((await ana.get("/admin")).headers.get("location")).toBe("/settings?aba=seguranca");

    const byJson = await ana.call("DELETE", "/api/user", { password });
    const byForm = await ana.submit("/settings/excluir-conta", "delete-account", { password });

    expect([byJson.status, byForm.status]).toEqual([409, 409]);
    expect(await (await ana.get("/settings/excluir-conta")).text()).toContain("passe a administração");
    expect(memberNames(club)).toEqual(["Ana", "Caio"]);
  });

  it("can leave when all others are deactivated, and a new member gets none of their data", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", role: "admin" });
    const deactivatedAt = club.clock.now;
    makeMember(club, { name: "Bia", deactivatedAt });
    makeMember(club, { name: "Caio", role: "admin", deactivatedAt });
    expect(await (await ana.get("/settings/excluir-conta")).text()).toContain("nomeia a administração");

    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);

    expect(memberNames(club)).toEqual(["Bia", "Caio"]);
    expect(await (await new TestClient(club).get("/auth")).text()).not.toContain("será a administradora");
    const dora = new TestClient(club);
    const form = { username: "dora", name: "Dora", email: "dora@clube.example", password };
    expect(await (await dora.call("POST", "/api/register", form)).json()).toMatchObject({ role: "user" });
    club.db.insert(clubSettings).values({ name: "signUp", value: "fechado" }).run();
    const eva = { ...form, username: "eva", email: "eva@clube.example" };
    expect((await new TestClient(club).call("POST", "/api/register", eva)).status).toBe(403);
  });

  it("can leave as the only member, and the next account becomes admin", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", role: "admin" });
    const book = makeBook(club, { addedById: ana.viewer.id });
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
    expect(memberNames(club)).toEqual([]);
    expect(await (await new TestClient(club).get("/auth")).text()).toContain(
      "a primeira conta será a administradora",
    );
    const bia = new TestClient(club);
    const form = { username: "bia", name: "Bia", email: "bia@clube.example", password };
    expect(await (await bia.call("POST", "/api/register", form)).json()).toMatchObject({
      id: 2,
      role: "admin",
    });
    expect((await bia.get(`/book/${book.id}`)).status).toBe(200);
  });

  it("two admins who leave concurrently are one deletion and one refusal", async () => {
    const club = openClub();
    const [ana, bia] = [
      await makeClient(club, { name: "Ana", role: "admin" }),
      await makeClient(club, { name: "Bia", role: "admin" }),
    ];
    makeMember(club, { name: "Caio" });
    const answers = await Promise.all([ana, bia].map((one) => one.call("DELETE", "/api/user", { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(memberNames(club)).toHaveLength(2);
  });
});
