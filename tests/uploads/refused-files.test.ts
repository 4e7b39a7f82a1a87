import { describe, expect, it } from "vitest";
import { screenOf, textOf, toastOf } from "../support/dom";
import { type Given, refused } from "../support/image-files";
import { makeClient } from "../support/makers";
import type { TestClient } from "../support/test-client";
import {
  canvas,
  formWith,
  nothing,
  openClubWithFolder,
  sendAttachment,
  sendAvatar,
  tracesIn,
} from "../support/uploads";

const titles: Record<number, string> = {
  413: "Arquivo muito grande",
  415: "Tipo de arquivo inválido",
  400: "Erro ao enviar imagem",
};

function post(client: TestClient, form: FormData): Promise<Response> {
  form.append("intent", "upload-picture");
  return client.send("/settings/imagem", { method: "POST", body: form });
}

describe.each(Object.entries(refused))("%s", (_, { status, message, given }) => {
  it("is refused by both calls and by the form, and leaves no rows or files", async () => {
    const club = openClubWithFolder();
    const ana = await makeClient(club);
    const { bytes, ...part }: Given = await given();

    const answers = [
      [await sendAvatar(ana, bytes, part), "avatar"],
      [await sendAttachment(ana, bytes, part), "file"],
    ] as const;
    for (const [answer, field] of answers) {
      const fields = status === 400 ? { fields: { [field]: message } } : {};
      expect([answer.status, await answer.json()]).toEqual([
        status,
        { message, code: expect.stringMatching(/^[a-z_]+$/), ...fields },
      ]);
    }
    const page = await post(ana, formWith(bytes, part));
    expect(page.status).toBe(status);
    const screen = await screenOf(page);
    expect(toastOf(screen)).toEqual([titles[status], message]);
    expect(textOf(screen.document.getElementById("imagem-erro"))).toBe(message);

    expect(tracesIn(club)).toEqual(nothing);
    expect(club.faults).toEqual([]);
  });
});

const picture = () => canvas(9, 9).png().toBuffer();

describe("an upload form", () => {
  it.each([
    ["without a field", async () => new FormData(), "Por favor, selecione uma imagem"],
    [
      "with a text in place of the file",
      async () => {
        const form = new FormData();
        form.append("avatar", (await picture()).toString("latin1"));
        return form;
      },
      "Por favor, selecione uma imagem",
    ],
    [
      "with two files",
      async () => {
        const form = formWith(await picture());
        form.append("avatar", new File([new Uint8Array(await picture())], "b.png"));
        return form;
      },
      "Envie uma imagem de cada vez.",
    ],
    [
      "with a field that no form has",
      async () => {
        const form = formWith(await picture());
        form.append("a[4294967294]", "x");
        return form;
      },
      "O formulário enviado não pôde ser lido.",
    ],
  ])("%s is refused by page and API", async (_, made, message) => {
    const club = openClubWithFolder();
    const ana = await makeClient(club);
    const answer = await ana.send("/api/upload-avatar", { method: "POST", body: await made() });
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
    const page = await post(ana, await made());
    expect(page.status).toBe(400);
    expect(toastOf(await screenOf(page))).toEqual(["Erro ao enviar imagem", message]);
    expect(tracesIn(club)).toEqual(nothing);
    expect(club.faults).toEqual([]);
  });
});

it.each([
  ["/settings/imagem", "intent"],
  ["/chat/1/anexo", "content"],
])("a text in %s that is not UTF-8 is refused without a write", async (path, field) => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const jpeg = await canvas(9, 9).jpeg().toBuffer();
  const head = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head(`name="${field}"`)),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
    Buffer.from(`\r\n${head('name="file"; filename="a.jpg"')}`),
    jpeg,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const page = await ana.send(path, { method: "POST", body: new Uint8Array(body) }, { headers });
  expect([page.status, club.faults]).toEqual([400, []]);
  expect(tracesIn(club)).toEqual(nothing);
});
