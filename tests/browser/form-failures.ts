import type { Locator, Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { routes } from "#server-build";
import { makeStage } from "./browser";
import { makeClub } from "./club";
import { type FormClub, fillFormClub, formClubEnv, smallPicture } from "./form-club";
import type { FormPage } from "./form-pages";
import { closeToast, visit, waitForToast } from "./page";

type Definition = { intent: string; title: string };

/** All forms of the code, by "<route id> <intent>". */
export const formsInCode = new Map(
  Object.values(routes).flatMap(({ id, module: { action } }) => {
    const forms = action && "forms" in action ? (action.forms as Definition[]) : [];
    return forms.map((form): [string, Definition] => [`${id} ${form.intent}`, form]);
  }),
);

const pageData = /\.data(\?|$)/;
const ownUserCall = /\/api\/user$/;
const page502 = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

/** Tests each form in three failures: the page and the typed text stay, and a toast gives the reason. */
export function testFormFailures(formPages: Record<string, FormPage>): void {
  const stage = makeStage();
  const club = makeClub(formClubEnv);
  let filled: FormClub;
  beforeAll(async () => {
    filled = await fillFormClub(club);
  });

  it.each(Object.entries(formPages))(
    "the form %s keeps the page and the typed text after a failure, with a toast",
    async (key, formPage) => {
      const { intent, title } = formsInCode.get(key)!;
      const member = formPage.as && filled.members[formPage.as];
      // The window is reused: its routes are removed below, and a failed test closes it.
      const page = await stage.open(member ? { as: member } : {});
      page.expectStatus(401, 502, 503);
      await visit(page, club.url + (typeof formPage.at === "string" ? formPage.at : formPage.at(filled)));
      const form = await findForm(page, intent, formPage.postsTo);
      await fill(form);
      const before = await stateOf(page, form);
      const fails = async (toast: string) => {
        await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
        await waitForToast(page, toast);
        await closeToast(page);
        expect(await stateOf(page, form), toast).toEqual(before);
      };

      const cut = (route: Route) => route.abort("aborted");
      await answerPosts(page, cut);
      if (formPage.postsTo) await page.route(ownUserCall, cut);
      await fails(formPage.postsTo ? "Sem conexão" : title);

      await page.unrouteAll();
      await answerPosts(page, (route) => route.fulfill(page502));
      await fails(title);

      await page.unrouteAll();
      if (!member || formPage.isPublic) return;
      await page.context().clearCookies({ name: member.cookie.name });
      await fails("Sua sessão terminou");
      await page.context().addCookies([member.cookie]);
    },
  );
}

/** Answers the page's later forms instead of the server. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(pageData, (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );
}

/** The first visible form with this intent that posts to this page, or to the other one. */
async function findForm(page: Page, intent: string, postsTo: string | undefined): Promise<Locator> {
  const all = page.locator(`form:has(input[name=intent][value="${intent}"])`);
  const index = await all.evaluateAll((forms, path) => {
    const isMeant = (form: HTMLFormElement) =>
      new URL(form.getAttribute("action") ?? "", location.href).pathname === (path ?? location.pathname);
    return (forms as HTMLFormElement[]).findIndex((form) => {
      if (!isMeant(form)) return false;
      for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null) {
        box.open = true;
      }
      return form.checkVisibility();
    });
  }, postsTo);
  expect(index, `a form ${intent} at ${page.url()}`).toBeGreaterThanOrEqual(0);
  return all.nth(index);
}

/** Fills all fields of a form. */
async function fill(form: Locator): Promise<void> {
  const picture = form.locator("input[type=file]");
  if ((await picture.count()) > 0) await picture.setInputFiles(await smallPicture());
  await form.evaluate((element: HTMLFormElement) => {
    const values: Record<string, string> = {
      text: "Escrito no ônibus",
      textarea: "Escrito no ônibus, entre duas estações e sem sinal.",
      email: "outro@clube.example",
      password: "segredo-novo",
      number: "7",
      date: "2099-03-05",
      "datetime-local": "2099-03-06T19:45",
      url: "https://livros.example/capa.jpg",
    };
    const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      // Past React's own setter: with it React would ignore the event as no change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const fields = [...element.elements].filter(
      (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
    );
    for (const field of fields) {
      const value = values[field.type];
      // A search field navigates at once to another address.
      if (value !== undefined && !field.readOnly) write(field, value);
      const others = fields.filter(
        (one) => one.type === "radio" && one.name === field.name && !(one as HTMLInputElement).defaultChecked,
      );
      if (field.type === "checkbox" || field === others.at(-1)) field.click();
    }
  });
}

/** The address, the load time of the document, and the values of the form's fields. */
async function stateOf(page: Page, form: Locator) {
  const fields = await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((field) => {
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
        return [[field.name, field.value]];
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") return [];
      const isChoice = field.type === "checkbox" || field.type === "radio";
      return [[field.name, field.value, ...(isChoice ? [field.checked] : [])]];
    }),
  );
  // A reload changes the time origin.
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  return { address: page.url(), loadedAt, fields };
}
