import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { sessions, users } from "#db/schema";
import * as build from "#server-build";
import { readConfig } from "~/server/runtime/config.server";
import { openClub } from "../support/app";
import { screenFrom, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { TestClient } from "../support/test-client";

const PUBLIC_URL = "https://clube.example";
const ana = { username: "ana", name: "Ana Lima", email: "ana@clube.example", password: "sertão veredas" };
const form = { ...ana, confirmPassword: ana.password };
const page = "/auth?aba=cadastrar";
const label = "Código de instalação";
const missing = "Digite o código de instalação: o servidor o mostrou ao iniciar.";
const wrong = "Código de instalação incorreto. Vale o que o servidor mostrou ao iniciar pela última vez.";

describe("a club reachable by others", () => {
  it.each([
    [{}, false],
    [{ HOST: "127.0.0.1" }, false],
    [{ HOST: "::1" }, false],
    [{ HOST: "localhost", PUBLIC_URL: "http://localhost:3000" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "192.168.0.7" }, true],
    [{ HOST: "127.0.0.1.example" }, true],
    [{ PUBLIC_URL }, true],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, true],
  ])("has these settings %j: %s", (env, isReachable) => {
    expect(readConfig(env).isReachable).toBe(isReachable);
    if (isReachable) expect(openClub(env).app.setupCode).not.toBeNull();
  });

  it.each([
    ["by JSON", "as printed", (code: string) => code],
    [
      "by the form",
      "in small letters with spaces",
      (code: string) => ` ${code.toLowerCase().replaceAll("-", " ")} `,
    ],
    ["by JSON", "without hyphens", (code: string) => code.replaceAll("-", "")],
  ])("is created %s with the code %s", async (way, _, written) => {
    const club = openClub({ PUBLIC_URL });
    const setupCode = written(club.app.setupCode ?? "");
    const visitor = new TestClient(club);
    const answer =
      way === "by JSON"
        ? await visitor.call("POST", "/api/register", { ...ana, setupCode })
        : await visitor.submit(page, "register", { ...form, setupCode });
    expect(answer.status).toBe(way === "by JSON" ? 201 : 303);
    expect(club.db.select().from(users).all()).toMatchObject([{ username: "ana", role: "admin" }]);

    const next = await new TestClient(club).get("/auth?aba=cadastrar");
    expect(await pageOf(next)).not.toContain(label);
    const other = { ...ana, username: "rui", email: "rui@clube.example" };
    expect((await new TestClient(club).call("POST", "/api/register", other)).status).toBe(201);
  });

  it.each([
    ["", missing],
    ["AAAA-AAAA-AAAA", wrong],
  ])("refuses the code %j by form and by JSON, with a message at the field", async (setupCode, sentence) => {
    const club = openClub({ PUBLIC_URL });
    const byForm = await new TestClient(club).submit(page, "register", { ...form, setupCode });
    const byJson = await new TestClient(club).call("POST", "/api/register", { ...ana, setupCode });
    const html = await byForm.text();
    const { document, getByLabelText } = screenFrom(html);
    expect(byForm.status).toBe(400);
    expect(textOf(document.getElementById("register-setupCode-erro"))).toBe(sentence);
    expect(getByLabelText<HTMLInputElement>("Nome completo").value).toBe("Ana Lima");
    expect(html).not.toContain(ana.password);
    expect(byJson.status).toBe(400);
    expect(await byJson.json()).toEqual({
      message: sentence,
      code: "invalid",
      fields: { setupCode: sentence },
    });
    expect([club.db.select().from(users).all(), club.db.select().from(sessions).all()]).toEqual([[], []]);
  });

  it("allows ten wrong codes an hour per address, and the correct one from another", async () => {
    const club = openClub({ PUBLIC_URL });
    const guess = (setupCode: string, address = "192.0.2.1") =>
      new TestClient(club).call("POST", "/api/register", { ...ana, setupCode }, { address });
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(`AAAA-AAAA-AA${10 + at}`)));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
    const refused = await guess(club.app.setupCode ?? "");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await refused.json()).message).toContain(
      "Muitas tentativas de confirmar o código de instalação.",
    );
    expect(club.db.select().from(users).all()).toEqual([]);
    expect((await guess(club.app.setupCode ?? "", "198.51.100.7")).status).toBe(201);
  });
});

it("a club under stock remix-serve, with its default interface, requires the code", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("HOST", "");
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  const answer = await createRequestHandler(build, "production")(
    new Request("http://localhost:3000/auth"),
    {},
  );
  log.mockRestore();
  vi.unstubAllEnvs();

  expect(await pageOf(answer)).toContain(label);
  const code = globalThis.entrelinhasApp?.setupCode ?? "";
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain(`/auth?codigo=${code} e crie a primeira conta: ela será a administradora.`);
  globalThis.entrelinhasApp?.database.sqlite.close();
  rmSync(folder, { recursive: true });
});
