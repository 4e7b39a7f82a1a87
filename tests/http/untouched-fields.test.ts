import { expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { screenFrom } from "../support/dom";
import { makeBook, makeClient, makeEvent, makeProgress, makeQuestion, password } from "../support/makers";
import { makePoll } from "../support/polls";
import { makeRound } from "../support/rounds";
import type { TestClient } from "../support/test-client";
import { makeWebhook } from "../support/webhooks";

type Sent = Record<string, string | readonly string[]>;
type Staff = Awaited<ReturnType<typeof makeClient>>;
type Form = {
  /** `staff`: the two admins; the first one sends the older form. */
  make: (club: TestClub, staff: readonly [Staff, Staff]) => unknown;
  path: string;
  intent: string;
  first: Sent;
  second: Sent;
  proof?: Sent;
};

const forms: Record<string, Form> = {
  event: {
    make: (club) =>
      makeEvent(club, "2026-04-10T19:00:00Z", "2026-04-10T21:00:00Z", { description: "Tragam\no livro." }),
    path: "/events/1/editar",
    intent: "edit",
    first: {
      startDate: "2026-04-17T16:00",
      endDate: "2026-04-17T18:00",
      isFeatured: "on",
      description: "Tragam\r\num bolo.",
    },
    second: { title: "Encontro de sábado" },
  },
  "date poll": {
    make: (club) => makePoll(club),
    path: "/events/datas/1/editar",
    intent: "edit",
    first: { answersUntil: "2026-03-18" },
    second: { description: "Tragam o livro." },
  },
  book: {
    make: (club) => makeBook(club, { isCurrent: true, pageCount: 208, endDate: "2026-04-20" }),
    path: "/admin/livros/1",
    intent: "edit-book",
    first: { pageCount: "320", endDate: "2026-05-30" },
    second: { description: "Um clássico." },
  },
  "settings of the club": {
    make: () => {},
    path: "/admin/clube/editar",
    intent: "edit-club",
    first: { name: "Leitoras de Sábado", hidesRanking: "on", signUp: "convite" },
    second: { welcome: "Que bom ter você aqui." },
  },
  round: {
    make: (club) => makeRound(club),
    path: "/proximo-livro/prazos",
    intent: "edit-round",
    first: { ballotUntil: "2026-03-28" },
    second: { nominationsPerMember: "3" },
  },
  webhook: {
    make: (club) => makeWebhook(club, { events: ["book.current"] }),
    path: "/admin/webhooks/1/editar",
    intent: "edit-webhook",
    first: { events: ["event.created", "book.current"] },
    second: { url: "https://outra.example/avisos" },
    proof: { password },
  },
  question: {
    make: (club, [reader, author]) => {
      makeBook(club);
      makeProgress(club, { userId: reader.viewer.id, bookId: 1, currentPage: 208 });
      makeQuestion(club, { userId: author.viewer.id, bookId: 1 });
    },
    path: "/book/1/perguntas/1/editar",
    intent: "edit",
    first: { hides: "on", spoilerPage: "200" },
    second: { content: "E o fim?" },
  },
  "new current book": {
    make: (club, [, other]) => {
      makeBook(club);
      return other.call("POST", "/api/books/1/set-current", {});
    },
    path: "/admin",
    intent: "current-choice",
    first: { notify: [] },
    second: { endDate: "2026-04-30" },
  },
  "role of a member": {
    make: (club) => makeClient(club),
    path: "/admin/usuarios/3",
    intent: "change-role",
    first: { role: "admin" },
    second: {},
    proof: { currentPassword: password },
  },
};

/** The fields that a browser sends from the form of a page, with those that a person changes. */
async function filled(client: TestClient, { path, intent, proof }: Form, changes: Sent) {
  const { document } = screenFrom(await (await client.get(path)).text());
  const form = document.querySelector(`[name="intent"][value="${intent}"]`)?.closest("form");
  const fields = new URLSearchParams();
  for (const [name, value] of new document.defaultView!.FormData(form!))
    if (typeof value === "string") fields.append(name, value.replaceAll("\n", "\r\n"));
  for (const [name, value] of Object.entries({ ...changes, ...proof })) {
    fields.delete(name);
    for (const each of [value].flat()) fields.append(name, each);
  }
  return fields;
}

function post(client: TestClient, { path }: Form, body: URLSearchParams): Promise<Response> {
  return client.send(path, { method: "POST", body });
}

async function openWithTwo(form: Form) {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const davi = await makeClient(club, { role: "admin" });
  await form.make(club, [ana, davi]);
  return { club, ana, davi };
}

it.each(Object.entries(forms))(
  "a form of the %s that was opened before somebody else's change undoes none of it",
  async (_, form) => {
    const { ana, davi } = await openWithTwo(form);
    const older = await filled(ana, form, form.second);

    expect((await post(davi, form, await filled(davi, form, form.first))).status).toBe(303);
    expect((await post(ana, form, older)).status).toBe(303);

    const stored = await filled(ana, form, {});
    const sent = Object.entries({ ...form.first, ...form.second }).map(([name, value]) => [
      name,
      [value].flat().sort(),
    ]);
    expect(sent.map(([name]) => [name, stored.getAll(String(name)).sort()])).toEqual(sent);
  },
);

const event = forms.event!;

it("of two changes to one field the later is stored", async () => {
  const { ana, davi } = await openWithTwo(event);
  const older = await filled(ana, event, { title: "Encontro de sábado" });

  await post(davi, event, await filled(davi, event, { title: "Encontro de domingo" }));
  await post(ana, event, older);

  expect((await filled(ana, event, {})).get("title")).toBe("Encontro de sábado");
});

it("fields that make one value stay together: where one was changed, all are stored as they were sent", async () => {
  const { ana, davi } = await openWithTwo(event);
  await post(
    davi,
    event,
    await filled(davi, event, { locationName: "Casa da Ana", locationAddress: "Rua A, 5" }),
  );
  const changes = { startDate: "2026-04-10T17:00", locationAddress: "Rua A, 55" };
  const older = await filled(ana, event, changes);

  const moved = { startDate: "2026-04-17T16:00", endDate: "2026-04-17T18:00" };
  const there = { locationName: "Livraria", locationAddress: "Rua Y, 10" };
  await post(davi, event, await filled(davi, event, { ...moved, ...there, title: "Encontro de abril" }));
  await post(ana, event, older);

  const stored = Object.fromEntries(await filled(ana, event, {}));
  expect(stored).toMatchObject({ ...changes, endDate: "2026-04-10T18:00", locationName: "Casa da Ana" });
  expect(stored.title).toBe("Encontro de abril");
});

it("a cover that was taken away is not replaced by the address of an older one", async () => {
  const { book } = forms;
  const { ana, davi } = await openWithTwo(book!);
  const older = await filled(ana, book!, { removeCover: "on" });
  // An address that gives no image stays one.
  const coverImage = "http://127.0.0.1:9/capa.jpg";
  await post(davi, book!, await filled(davi, book!, { coverImage }));
  expect((await filled(ana, book!, {})).get("coverImage")).toBe(coverImage);

  await post(ana, book!, older);
  expect((await filled(ana, book!, {})).get("coverImage")).toBe("");
});

it("a refused form comes back with what was typed, and with what somebody else has changed", async () => {
  const { ana, davi } = await openWithTwo(event);
  const older = await filled(ana, event, { title: "" });

  await post(davi, event, await filled(davi, event, { locationName: "Casa da Dora" }));
  const refused = await post(ana, event, older);
  expect(refused.status).toBe(400);

  const { document } = screenFrom(await refused.text());
  const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([typedIn("title"), typedIn("locationName")]).toEqual(["", "Casa da Dora"]);
  expect(JSON.parse(typedIn("shown") ?? "")).toMatchObject({ locationName: "Casa da Dora" });
});

it("a choice of nothing is a value too", async () => {
  const { club, ana, davi } = await openWithTwo(event);
  makeBook(club);
  const older = await filled(ana, event, { description: "Tragam o livro." });
  await post(davi, event, await filled(davi, event, { bookId: "1" }));

  await post(ana, event, older);
  const stored = await filled(ana, event, {});
  expect([stored.get("bookId"), stored.get("description")]).toEqual(["1", "Tragam o livro."]);
});

it("a value without a field on the page changes nothing", async () => {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  makeBook(club);
  const { book } = forms;
  // Only the page of the current book asks for the last day.
  const older = await filled(ana, book!, { description: "Um clássico." });
  expect(older.has("endDate")).toBe(false);
  await ana.call("POST", "/api/books/1/set-current", {});
  await post(ana, book!, await filled(ana, book!, { endDate: "2026-05-30" }));

  await post(ana, book!, older);
  const stored = await filled(ana, book!, {});
  expect([stored.get("endDate"), stored.get("description")]).toEqual(["2026-05-30", "Um clássico."]);
});

it("values that a page has not shown change nothing", async () => {
  const { ana } = await openWithTwo(event);
  for (const shown of ["{", "[]", '{"title":"Encontro"}', '{"createdById":["1"]}']) {
    const fields = await filled(ana, event, { title: "Encontro de sábado", shown });
    expect((await post(ana, event, fields)).status).toBe(303);
    expect((await filled(ana, event, {})).get("title")).toBe("Encontro de sábado");
  }
});

it("an event that was cancelled meanwhile refuses an older form", async () => {
  const { ana, davi } = await openWithTwo(event);
  const older = await filled(ana, event, { description: "Tragam o livro." });
  await davi.call("POST", "/api/events/1/cancel", {});
  expect((await post(ana, event, older)).status).toBe(409);
});
