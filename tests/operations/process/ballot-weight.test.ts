import { afterAll, beforeAll, expect, it } from "vitest";
import { call, json, register, riobaldo } from "../../support/http";
import { sum, weigh, weighScripts } from "../../support/page-weight";
import { type RunningServer, startServer } from "../../support/server";

const kB = 1000;
let server: RunningServer;
let staff: string;

/** A ballot of 40 books: five nominations of eight members. */
beforeAll(async () => {
  server = await startServer();
  staff = await register(server.url);
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const round = { nominationsUntil: day(7), ballotUntil: day(14), nominationsPerMember: 5 };
  const { id } = json(await call(`${server.url}/api/rounds`, round, { cookie: staff })) as { id: number };
  for (const member of Array.from({ length: 8 }, (_, index) => index)) {
    const username = `pessoa${member}`;
    const cookie = await register(server.url, { ...riobaldo, username, email: `${username}@clube.example` });
    for (const own of Array.from({ length: 5 }, (_, index) => index)) {
      const nomination = {
        title: `As Veredas do Sertão, livro ${member * 5 + own + 1}`,
        author: `Autora de Nome Comprido ${member}`,
        pageCount: 100 + own,
        publishedYear: 1960 + member * 5 + own,
        pitch: `Uma travessia de ${own + 3} dias pelo sertão, contada por ${member + 2} pessoas que discordam entre si, e um fim que pede conversa.`,
      };
      const answer = await call(`${server.url}/api/rounds/${id}/nominations`, nomination, { cookie });
      expect(answer.status).toBe(201);
    }
  }
  expect((await call(`${server.url}/api/rounds/${id}/open-ballot`, {}, { cookie: staff })).status).toBe(200);
});
afterAll(() => server.stop());

it.each(["/proximo-livro", "/proximo-livro?cedula=lista"])(
  "the ballot of 40 books at %s is less than 20 kB of HTML",
  async (address) => {
    const { html } = await weigh(server.url, address, staff);
    expect(html.text.match(/name="place-\d+"/g)).toHaveLength(40);
    expect(html.bytes).toBeLessThan(20 * kB);
  },
);

it("dragging is less than 15 kB of JavaScript, which no other page loads", async () => {
  const { scripts } = await weigh(server.url, "/proximo-livro", staff);
  const isLoading = /import\("\.\/(sortable\.core[\w.-]*\.js)"\)/g;
  const names = scripts.flatMap(({ text }) => [...text.matchAll(isLoading)].map(([, name]) => name));
  expect(names).toHaveLength(1);
  const loaded = await weighScripts(server.url, [`/assets/${names[0]}`], scripts);
  expect(sum(loaded)).toBeGreaterThan(5 * kB);
  expect(sum(loaded)).toBeLessThan(15 * kB);

  const home = await weigh(server.url, "/", staff);
  expect(home.scripts.filter(({ text }) => isLoading.test(text))).toEqual([]);
});
