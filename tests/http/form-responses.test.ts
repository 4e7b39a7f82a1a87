import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
} from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

/** The request header and the URL of a form sent by the app's script. */
const byScript = { headers: { "X-Requested-With": "XMLHttpRequest" } };
const dataOf = (address: string) => {
  const [path = "", search] = address.split("?");
  return `${path === "/" ? "/_root" : path}.data${search === undefined ? "" : `?${search}`}`;
};

const toastCookie = "aviso";
const setsToast = (answer: Response) =>
  answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${toastCookie}=`));

type Form = {
  at: string;
  intent: string;
  fields: Record<string, string>;
  toast: string;
  /** The redirect without scripts. */
  to: string;
};

const forms: [string, Form][] = [
  [
    "a comment",
    {
      at: "/community?post=1",
      intent: "comment",
      fields: { postId: "1", content: "Eu também!" },
      toast: "Comentário adicionado",
      to: "/community?post=1#comentario-1",
    },
  ],
  [
    "the page of the book",
    {
      at: "/?index",
      intent: "progress",
      fields: { bookId: "1", currentPage: "31" },
      toast: "Progresso atualizado",
      to: "/",
    },
  ],
];

/** Ana with a post, a current book and an upcoming event: each form above can be sent. */
async function openWithAll() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makePost(club, { userId: ana.viewer.id, content: "O primeiro texto." });
  const book = makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 30 });
  const event = makeEvent(club, "2026-04-10T22:00:00Z", "2026-04-10T23:30:00Z");
  makeAnswer(club, makeMember(club).id, event.id);
  return { club, ana };
}

describe("the response to a form", () => {
  it.each(forms)("to a script that sent %s is data with the name of its toast", async (_, form) => {
    const { ana } = await openWithAll();

    const answer = await ana.submit(dataOf(form.at), form.intent, form.fields, byScript);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("location")).toBeNull();
    expect(setsToast(answer)).toBe(false);
    const body = await answer.text();
    expect(body).toContain(`"${form.toast}"`);
    expect(body).toContain(`"${form.to}"`);
  });

  it.each(forms)("to a browser that sent %s is a redirect, with the toast in a cookie", async (_, form) => {
    const { ana } = await openWithAll();

    const answer = await ana.submit(form.at, form.intent, form.fields);

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(form.to);
    expect(setsToast(answer)).toBe(true);
    expect(ana.hasCookie(toastCookie)).toBe(true);
    const page = await ana.get(form.to.replace(/#.*/, ""));
    expect(await page.text()).toContain(`<strong>${form.toast}</strong>`);
  });

  it.each(forms)(
    "to a visitor's script that sent %s is 401 with the toast of the ended session",
    async (_, form) => {
      const { club } = await openWithAll();
      const before = club.app.database.sqlite.serialize();
      const visitor = new TestClient(club);

      const answer = await visitor.submit(dataOf(form.at), form.intent, form.fields, byScript);

      expect(answer.status).toBe(401);
      expect(answer.headers.get("location")).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      const body = await answer.text();
      expect(body).toContain(`"Sua sessão terminou"`);
      expect(body).not.toContain("/auth");
      expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    },
  );

  it.each(forms)(
    "to a visitor's browser that sent %s is a redirect to the login and back",
    async (_, form) => {
      const { club } = await openWithAll();
      const before = club.app.database.sqlite.serialize();
      const visitor = new TestClient(club);

      const answer = await visitor.submit(form.at, form.intent, form.fields);

      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(loginUrl(form.at.replace("?index", "")));
      const page = await visitor.get(answer.headers.get("location") ?? "");
      expect(await page.text()).toContain("<strong>Sua sessão terminou</strong>");
      expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    },
  );
});

describe("a dialog loaded as a document", () => {
  const dialogs = [
    ["/community/publicacoes/1/editar", "O primeiro texto.", "/community"],
    ["/events/1", "Encontro do mês", "/events"],
  ];

  /** Texts of the pages below the dialogs. */
  async function openWithOthers() {
    const { club, ana } = await openWithAll();
    const bia = makeMember(club, { name: "Bia Reis" });
    makePost(club, { userId: bia.id, content: "Um texto que fica atrás." });
    makeEvent(club, "2026-05-10T22:00:00Z", "2026-05-10T23:30:00Z", { title: "Sarau que fica atrás" });
    return ana;
  }

  it.each(dialogs)(
    "at %s contains nothing of the page behind",
    async (address = "", own = "", behind = "") => {
      const ana = await openWithOthers();

      const page = await ana.get(address);

      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html.includes(own)).toBe(true);
      expect(html.match(/.{0,99}que fica atrás/g)).toBeNull();
      expect(await (await ana.get(behind)).text()).toContain("que fica atrás");
    },
  );
});

it("a form for visitors with a long text is refused without a page that repeats it", async () => {
  const visitor = new TestClient(openClub());
  const answer = await visitor.submit("/auth", "register", { name: "<".repeat(17_000), outro: "x" });
  expect(answer.status).toBe(413);
  expect((await answer.text()).length).toBeLessThan(17_000);
  const shorter = await visitor.submit("/auth", "register", { name: "<".repeat(15_000) });
  expect(shorter.status).toBe(400);
});
