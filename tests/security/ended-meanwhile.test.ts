import { describe, expect, it } from "vitest";
import { books, imports, nominations, pushSubscriptions, sessions, uploads, webhooks } from "#db/schema";
import {
  proveSession,
  requireProofNow,
  requireProven,
  requireSamePassword,
} from "~/club/accounts/proof-changes.server";
import { openSession, renewSession } from "~/club/accounts/sessions-changes.server";
import { tokenHash } from "~/club/accounts/tokens.server";
import type { MemberContext } from "~/club/context";
import { personalDataText } from "~/club/personal-data/export.server";
import { storeOwnFile } from "~/server/importing/store-file.server";
import { uploadAvatar } from "~/server/uploads/upload.server";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeClient, makeMember, makePost, password } from "../support/makers";
import { makeDevice } from "../support/push-service";
import { asMeninas, makeRound } from "../support/rounds";
import { loginUrl, type TestClient } from "../support/test-client";
import { canvas, openClubWithFolder, tracesIn } from "../support/uploads";

type Member = Awaited<ReturnType<typeof makeClient>>;

/** A club whose look-ups of names answer on a call, with nothing. */
function openWithSlowNames() {
  const club = openClub({ WEBHOOKS_PRIVATE: "off" });
  let answer = () => {};
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  club.app.outbound = {
    ...club.app.outbound,
    ...{ standIn: null, timeLimit: 60_000 },
    resolve: () => {
      ask();
      return new Promise((_, reject) => {
        answer = () => reject(new Error("no address"));
      });
    },
  };
  return { club, asked, answer: () => answer() };
}

const coverImage = "https://lenta.example/capa.png";
const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
const asText = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

type Waiting = [string, (client: TestClient) => Promise<Response>];

const staffWrites: Waiting[] = [
  ["a book", (client) => client.call("POST", "/api/books", { ...quinze, isCurrent: true, coverImage })],
  ["an edited book", (client) => client.call("PUT", "/api/books/1", { ...quinze, coverImage })],
  [
    "a webhook",
    (client) => client.call("POST", "/api/webhooks", { url: coverImage, events: ["book.current"] }),
  ],
];

const writes: Waiting[] = [
  ...staffWrites,
  [
    "a device",
    (client) => {
      const { keys } = makeDevice().subscription;
      return client.call("POST", "/api/user-settings/push", { endpoint: coverImage, keys });
    },
  ],
  [
    "a nomination",
    (client) => client.call("POST", "/api/rounds/1/nominations", { ...asMeninas, coverImage }),
  ],
  [
    "a nomination by form",
    (client) => client.submit("/proximo-livro", "nominate", asText({ ...asMeninas, coverImage })),
  ],
];

const ends: [string, (ana: Member, bia: Member, club: TestClub) => unknown][] = [
  ["ends", (ana) => ana.copy().call("POST", "/api/logout")],
  ["gets another token", ({ viewer }, _, club) => renewSession(contextOf(club, viewer), 1)],
  [
    "is of an account that is closed",
    (ana, bia) => bia.call("POST", `/api/users/${ana.viewer.id}/deactivate`, { password }),
  ],
];

const refusalOf = ({ status, headers }: Response) => headers.get("location") ?? status;

const rowsIn = ({ db }: TestClub) =>
  [books, webhooks, pushSubscriptions, nominations, uploads, imports].map((table) =>
    db.select().from(table).all(),
  );

async function openWithStaff() {
  const slow = openWithSlowNames();
  const ana = await makeClient(slow.club, { role: "admin" });
  const bia = await makeClient(slow.club, { role: "admin" });
  makeBook(slow.club, { title: "Iracema" });
  makeRound(slow.club);
  return { ...slow, ana, bia, before: rowsIn(slow.club) };
}

describe.each(writes)("%s that waits for a name server is not written", (what, write) => {
  it.each(ends)("when the session %s meanwhile", async (_, end) => {
    const { club, ana, bia, asked, answer, before } = await openWithStaff();

    const written = write(ana);
    await asked;
    await end(ana, bia, club);
    answer();

    expect(refusalOf(await written)).toBe(what.endsWith("by form") ? loginUrl("/proximo-livro") : 401);
    expect(rowsIn(club)).toEqual(before);
    expect(club.faults).toEqual([]);
  });
});

it.each(staffWrites)("%s that waits for a name server is refused after a demotion", async (_, write) => {
  const { club, ana, bia, asked, answer, before } = await openWithStaff();

  const written = write(ana);
  await asked;
  await demote(bia, ana);
  answer();

  expect((await written).status).toBe(401);
  expect(rowsIn(club)).toEqual(before);
});

it.each([
  ["of a demoted member", 403, (ana: Member, bia: Member) => demote(bia, ana)],
  ["that is revoked", 401, (ana: Member) => ana.call("DELETE", "/api/access-keys/1")],
] as const)("a key %s meanwhile adds no book", async (_, status, end) => {
  const { club, ana, bia, asked, answer, before } = await openWithStaff();
  const key = makeKey(club, ana.viewer);

  const written = callByKey(club, key, "POST /api/books", { body: { ...quinze, coverImage } });
  await asked;
  expect((await end(ana, bia)).status).toBe(200);
  answer();

  expect((await written).status).toBe(status);
  expect(rowsIn(club)).toEqual(before);
});

const demote = (bia: Member, { viewer }: Member) =>
  bia.call("PUT", `/api/users/${viewer.id}`, { role: "user", currentPassword: password });

it.each([
  [
    "an image",
    async ({ app }, ctx) => {
      const bytes = await canvas(40, 40).png().toBuffer();
      return uploadAvatar(app, ctx, { field: "avatar", bytes, format: "png" });
    },
  ],
  [
    "a file",
    (_, ctx) => storeOwnFile(ctx, { name: "a.csv", bytes: Buffer.from("Title,My Rating\nO Quinze,5") }),
  ],
] as [string, (club: TestClub, ctx: MemberContext) => Promise<unknown>][])(
  "%s that is read while the session gets another token is not stored",
  async (_, store) => {
    const { club, ctx, renew } = openWithSession();

    const stored = store(club, ctx);
    renew();

    await expect(stored).rejects.toMatchObject({ code: "unauthenticated" });
    expect([tracesIn(club).files, ...rowsIn(club)].flat()).toEqual([]);
  },
);

function openWithSession() {
  const club = openClubWithFolder();
  const viewer = makeMember(club);
  const token = openSession(contextOf(club, viewer), viewer.id, "Teste");
  const session = { sessionId: 1, sessionHash: tokenHash(token) };
  const ctx = { ...contextOf(club, viewer), ...session };
  return { club, ctx, renew: () => renewSession(contextOf(club, viewer), 1) };
}

const asked = { field: "password", sessionId: 1 } as const;

it("a password that is checked while the session gets another token proves nothing", async () => {
  const { club, ctx, renew } = openWithSession();
  const hash = await proveSession(ctx, password, asked);
  club.db
    .update(sessions)
    .set({ provenAt: new Date(0) })
    .run();

  const proven = proveSession(ctx, password, asked);
  renew();

  await expect(proven).rejects.toMatchObject({ code: "unauthenticated" });
  expect(club.db.select().from(sessions).get()?.provenAt).toEqual(new Date(0));
  for (const write of [
    () => requireProofNow(ctx, { hash, sessionId: 1 }),
    () => requireSamePassword(ctx, hash, asked),
    () => requireProven(ctx),
  ])
    expect(write).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});

it("a download of the own data ends when the session gets another token", async () => {
  const { ctx, renew } = openWithSession();
  const pieces = personalDataText(ctx, "Clube");
  await pieces.next();
  renew();
  await expect(pieces.next().then(() => pieces.next())).rejects.toMatchObject({ code: "unauthenticated" });
});

it.each(["/settings/meus-dados.zip", "/api/user/data"])(
  "%s that is downloaded while the member logs out is cut, and the club goes on",
  async (path) => {
    const club = openClubWithFolder();
    const ana = await makeClient(club);
    for (let post = 0; post < 1100; post += 1) makePost(club, { userId: ana.viewer.id });
    const copy = ana.copy();
    const download = await ana.get(path);
    await copy.call("POST", "/api/logout");
    await expect(download.arrayBuffer()).rejects.toThrow();
  },
);
