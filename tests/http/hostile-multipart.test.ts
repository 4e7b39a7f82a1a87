import { expect, it } from "vitest";
import * as build from "#server-build";
import { screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { openClubWithFolder } from "../support/uploads";

const calls = build.entry.module.club.publishedCalls.flatMap(({ path, endpoint: { file } }) =>
  file ? [{ path, field: file }] : [],
);

const part = (name: string, content = "x", more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = (field: string, name = "a.csv") => part(field, "A;B", `; filename="${name}"`);
const megabyte = "a".repeat(1_000_000);
const header = (text: string) => `--x\r\n${text}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`;

/** Bodies by the field of the file; each ends like a form unless it says otherwise. */
const bodies: Record<string, (field: string) => string> = {
  "thousands of parts": (field) =>
    `${Array.from({ length: 5000 }, (_, at) => part(`a${at}`)).join("")}${file(field)}`,
  "ten thousand times the same text": (field) => part("kind").repeat(10_000) + file(field),
  "ten thousand times the same file": (field) => file(field).repeat(10_000),
  "thirty thousand lines of headers": (field) => header("A: b\r\n".repeat(30_000)) + file(field),
  "a header of megabytes": (field) => header(`A: ${megabyte}${megabyte}`) + file(field),
  "a field with a name of a megabyte": (field) => part(megabyte) + file(field),
  "a file with a name of a megabyte": (field) => file(field, megabyte),
  "a header without an end": () => `--x\r\nContent-Disposition: form-data; name="a"${megabyte}`,
  "nothing but boundaries": () => "--x\r\n".repeat(100_000),
  "a field without a name": (field) => `--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n${file(field)}`,
  "a field with the name of the prototype": (field) => part("__proto__") + file(field),
};

const unreadable = "O formulário enviado não pôde ser lido.";
const ofForm = { "Content-Type": "multipart/form-data; boundary=x" };

type Sent = { path: string; body: string; headers?: Record<string, string> };

/** Sends a form as an admin. @returns the status and the sentence. */
async function answerTo({ path, body, headers = ofForm }: Sent): Promise<[number, string]> {
  const club = openClubWithFolder();
  const admin = await makeClient(club, { role: "admin" });
  const answer = await admin.send(path, { method: "POST", body }, { headers });
  expect(club.faults).toEqual([]);
  if (path.startsWith("/api")) return [answer.status, (await answer.json()).message];
  const { document } = await screenOf(answer);
  return [answer.status, textOf(document.body)];
}

type Target = { path: string; field: string };

/** The targets share their readers: the first gets every body, each other one in turn. */
const eachWith = (targets: Target[]) =>
  targets.flatMap((target, index) =>
    Object.keys(bodies)
      .filter((_, at, { length }) => index === 0 || at === index % length)
      .map((title) => ({ ...target, title })),
  );

const texts = [
  { path: "/api/login", field: "a" },
  { path: "/api/books", field: "cover" },
];

it.each(eachWith([...calls, ...texts]))(
  "$path refuses a form with $title",
  async ({ path, field, title }) => {
    const [status, sentence] = await answerTo({ path, body: `${bodies[title]!(field)}--x--\r\n` });
    // A call that takes texts only reads 128 KiB, and some take no form at all.
    const isLong = status === 413 && sentence === "O conteúdo enviado é grande demais.";
    const isNoForm = status === 415 && sentence === "Tipo de conteúdo não aceito.";
    if (calls.some((call) => call.path === path) || !(isLong || isNoForm)) {
      expect([status, sentence]).toEqual([400, unreadable]);
    }
  },
);

const pages = [
  { path: "/settings/imagem", field: "avatar" },
  { path: "/settings/trazer?novo=1", field: "arquivo" },
  { path: "/admin/trazer", field: "arquivo" },
  { path: "/auth", field: "a" },
];

it.each(eachWith(pages))("the page $path refuses a form with $title", async ({ path, field, title }) => {
  const [status, text] = await answerTo({ path, body: `${bodies[title]!(field)}--x--\r\n` });
  expect([400, 413]).toContain(status);
  expect(text).toMatch(/O formulário enviado não pôde ser lido\.|O conteúdo enviado é grande demais\./);
});

it.each([calls[0]!, pages[0]!])(
  "$path refuses a form with a long boundary, or none at its end",
  async (target) => {
    const { path, field } = target;
    for (const boundary of ["-".repeat(71), "-".repeat(15_000)]) {
      const body = `${file(field).replace("--x", `--${boundary}`)}--${boundary}--\r\n`;
      const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
      expect((await answerTo({ path, body, headers }))[0]).toBe(400);
    }
    expect((await answerTo({ path, body: file(field) }))[0]).toBe(400);
  },
);
