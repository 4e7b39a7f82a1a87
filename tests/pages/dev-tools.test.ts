import { existsSync } from "node:fs";
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { devToolsCookie } from "~/server/http/cookies.server";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makePost } from "../support/makers";
import { TestClient } from "../support/test-client";

const withTools = () => openClub({ DEV_TOOLS: "on" });
const roles = ["user", "admin", "developer"] as const;

async function everybody(club: TestClub) {
  return [new TestClient(club), ...(await Promise.all(roles.map((role) => makeClient(club, { role }))))];
}

const acts: Record<string, string>[] = [{ papel: "user" }, { ambiente: "production" }, { nivel: "none" }, {}];

/** The role in the bar of the developer tools. */
const roleIn = ({ document }: Screen) =>
  /Papel: (.*)/.exec(
    textOf(document.querySelector("aside[aria-label='Ferramentas de desenvolvimento'] p")),
  )?.[1];

describe("without DEV_TOOLS", () => {
  it("an earlier simulated role is ignored", async () => {
    const club = openClub();
    const dev = await makeClient(club, { role: "developer" });
    dev.storeCookie(await devToolsCookie(club.app).serialize({ role: "user", environment: "production" }));
    expect(await pageOf(await dev.get("/"))).toContain("Painel Admin");
  });

  it("neither bar nor address exists, also for developers", async () => {
    const club = openClub();
    for (const client of await everybody(club)) {
      expect((await client.get("/dev")).status).toBe(404);
      expect((await client.get("/dev/ui")).status).toBe(404);
      for (const fields of acts) {
        for (const intent of ["dev-tools", "other"]) {
          const answer = await client.submit("/dev", intent, fields);
          expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
        }
      }
      expect(await (await client.get("/privacidade")).text()).not.toMatch(/dev-tools-|Developer Tools/);
    }
    expect([club.app.measures, club.app.log.level, club.faults]).toEqual([null, "error", []]);
  });
});

describe("with DEV_TOOLS", () => {
  it.each([
    ["a visitor", null, "/auth", 303],
    ["a member", "user", "/", 403],
    ["an admin", "admin", "/", 403],
  ] as const)("%s receives neither bar nor panel and can change nothing", async (_, role, home, status) => {
    const club = withTools();
    const client = role ? await makeClient(club, { role }) : new TestClient(club);
    expect((await client.get("/dev")).headers.get("location")).toBe(home);
    expect((await client.get("/dev/ui")).status).toBe(role ? 403 : 302);
    for (const fields of acts) {
      const answer = await client.submit("/dev", "dev-tools", fields);
      expect(answer.status).toBe(status);
      expect(client.hasCookie("ferramentas")).toBe(false);
    }
    expect(club.app.log.level).toBe("error");
    expect(await (await client.get("/privacidade")).text()).not.toMatch(/dev-tools-|Developer Tools/);
    expect(club.faults).toEqual([]);
  });

  it("a developer has the bar above the header of every page, and real figures in it", async () => {
    const club = withTools();
    const dev = await makeClient(club, { role: "developer" });
    for (const path of ["/", "/book", "/settings", "/admin", "/privacidade"]) {
      const screen = await screenOf(dev.get(path));
      expect(roleIn(screen)).toBe("Dev");
      const [bar, header] = screen.document.querySelectorAll(
        ":is(header, aside[aria-label='Ferramentas de desenvolvimento'])",
      );
      expect([bar?.tagName, header?.tagName]).toEqual(["ASIDE", "HEADER"]);
      expect(textOf(bar)).toContain("Requisições por segundo");
      const members = within(bar as HTMLElement).getByText("Usuários", { selector: "a" });
      expect(members.getAttribute("href")).toBe("/admin?aba=usuarios");
      expect(textOf(screen.document.body)).not.toContain("Desfazer");
    }
    expect((await dev.get("/dev")).headers.get("location")).toBe("/");
    expect(club.faults).toEqual([]);
  });

  it("redirects only to paths of this site", async () => {
    const dev = await makeClient(withTools(), { role: "developer" });
    const answer = await dev.submit("/dev", "dev-tools", { papel: "user", voltar: "//evil.example" });
    expect(answer.headers.get("location")).toBe("/");
  });
});

describe("a simulated role", () => {
  async function openAs(papel: string) {
    const club = withTools();
    const dev = await makeClient(club, { role: "developer", name: "Iara Dias" });
    await dev.submit("/dev", "dev-tools", { papel });
    return { club, dev, home: await screenOf(dev.get("/")) };
  }

  it("does not affect authorization: staff pages, forms and calls use the real role", async () => {
    const { club, dev } = await openAs("user");
    expect((await dev.get("/admin")).status).toBe(200);
    const book = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
    expect((await dev.call("POST", "/api/books", book)).status).toBe(201);
    expect(club.db.select().from(books).all()).toHaveLength(1);
    const post = makePost(club, { userId: dev.viewer.id });
    const pinned = await dev.submit(`/community?post=${post.id}`, "pin", { postId: String(post.id) });
    expect(pinned.status).toBe(303);
    expect(club.faults).toEqual([]);
  });

  it.each(["user", "admin"] as const)("gives a %s no permission, signed or not", async (role) => {
    const club = withTools();
    const member = await makeClient(club, { role });
    const before = await pageOf(await member.get("/"));
    const choices = { role: "developer", environment: "development" };
    member.storeCookie(await devToolsCookie(club.app).serialize(choices));
    expect(await pageOf(await member.get("/"))).toBe(before);
    expect((await member.get("/admin")).status).toBe(role === "admin" ? 200 : 302);
    member.storeCookie(`ferramentas=${btoa(JSON.stringify(choices))}`);
    expect(await pageOf(await member.get("/"))).toBe(before);
  });

  it("the guide shows a developer every part, each with a link to it and its place in the code", async () => {
    const club = withTools();
    const developer = await makeClient(club, { role: "developer" });
    const { document } = await screenOf(await developer.get("/dev/ui"));
    const parts = [...document.querySelectorAll("main section[id]")];
    const links = [...document.querySelectorAll("nav[aria-label=Partes] a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(parts.map(({ id }) => `#${id}`));
    expect(links.map(textOf)).toEqual(parts.map((part) => textOf(part.querySelector("h2"))));
    const places = parts.flatMap((part) => textOf(part.querySelector("h2 + p")).split(", "));
    const folders = places.map((place) => (place.startsWith("app/ui/") ? place : `app/ui/${place}`));
    expect(folders.filter((place) => !existsSync(place))).toEqual([]);
    expect(textOf(document.querySelector(".field-error"))).toBe("O livro tem apenas 208 páginas.");
  });
});
