import { onTestFinished } from "vitest";
import { fieldsOf, type Screen, screenOf, textOf } from "../support/dom";
import { openLibrarySearch, poncia, ponciaWithCover } from "../support/lookup-records";
import { type LookupSources, openLookupSources } from "../support/lookup-sources";
import { makeClient } from "../support/makers";
import { openClubWithFolder } from "../support/uploads";

type Fields = Record<string, string>;

/** A browser without scripts on the form, whose fields are sent as they came back. */
export async function openForm(prepare: (sources: LookupSources) => void = () => {}, isOn = true) {
  const sources = await openLookupSources();
  onTestFinished(sources.close);
  prepare(sources);
  const club = openClubWithFolder();
  club.app.config = { ...club.app.config, bookLookup: isOn };
  club.app.outbound = { ...club.app.outbound, standIn: sources.url };
  const ana = await makeClient(club, { role: "admin" });
  let screen = await screenOf(ana.get("/admin/livros/novo"));
  const form = () => fieldsOf(screen.document, "add-book") as Fields;
  const press = async (button: Fields, typed: Fields = {}) => {
    const { cover: _, ...fields } = form();
    const response = await ana.submit("/admin/livros/novo", "add-book", { ...fields, ...typed, ...button });
    if (response.status !== 303) screen = await screenOf(response);
    return response.status;
  };
  return {
    club,
    sources,
    ana,
    form,
    page: () => screen,
    search: (typed: Fields) => press({ lookup: "search" }, typed),
    step: (lookup: string, typed: Fields = {}) => press({ lookup }, typed),
    save: (typed: Fields = {}) => press({}, typed),
  };
}

export const answerOf = ({ document }: Screen) => textOf(document.querySelector("[role=status] .notice"));
export const marked = ({ document }: Screen) =>
  [...document.querySelectorAll(".is-from-record input")].map((input) => input.getAttribute("name"));

export const knowsPoncia = ({ reply }: LookupSources) => {
  reply("providers=cbl", poncia);
  reply("providers=mercado-editorial", ponciaWithCover);
};
export const knowsUrsula = ({ reply }: LookupSources) => reply("search.json", openLibrarySearch);
