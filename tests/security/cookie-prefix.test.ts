import { describe, expect, it } from "vitest";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { tryForm, tryJson } from "../support/accounts";
import { openClub } from "../support/app";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const PUBLIC_URL = "https://clube.example";

function cookieWith(name: string, token: string): string {
  return `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"))}`;
}

const openAt = (url: string) => {
  const club = openClub({ PUBLIC_URL: url });
  return { club, ana: makeMember(club, { username: "ana" }) };
};
const namesIn = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf("=")));

describe("cookies of a club at https", () => {
  it.each([
    ["the form", tryForm],
    ["JSON", tryJson],
  ])("have the prefix against writes from other hosts, by %s", async (_, enter) => {
    const { club } = openAt(PUBLIC_URL);
    const by = new TestClient(club);
    const answer = await enter(club, { by });
    const names = namesIn(answer);
    expect(names.slice(0, 2)).toEqual(["__Host-sessao", "__Host-aparelho"]);
    expect(names.slice(2)).toEqual(enter === tryForm ? ["__Host-aviso"] : []);
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toContain("; Path=/");
      expect(cookie).toContain("; Secure");
      expect(cookie).not.toContain("Domain");
    }
    expect((await by.get("/api/user")).status).toBe(200);
  });

  it("without the prefix open no session, so that no other host can plant one", async () => {
    const { club, ana } = openAt(PUBLIC_URL);
    const token = openSession(coreContext(club.app), ana.id, "Teste");
    const asking = (name: string) =>
      new TestClient(club).get("/api/user", { headers: { Cookie: cookieWith(name, token) } });
    expect((await asking("sessao")).status).toBe(401);
    expect((await asking("__Host-sessao")).status).toBe(200);
  });

  it("with the prefix take precedence over the others", async () => {
    const { club, ana } = openAt(PUBLIC_URL);
    const rui = makeMember(club, { username: "rui" });
    const token = openSession(coreContext(club.app), rui.id, "Teste");
    const planted = openSession(coreContext(club.app), ana.id, "Teste");
    const Cookie = `${cookieWith("sessao", planted)}; ${cookieWith("__Host-sessao", token)}`;
    const answer = await new TestClient(club).get("/api/user", { headers: { Cookie } });
    expect((await answer.json()).username).toBe("rui");
  });
});
