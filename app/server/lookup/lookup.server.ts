import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { storeAnswer } from "~/club/lookup/changes.server";
import { booksOfWork, booksOnShelf, type StoredAnswer, storedAnswer } from "~/club/lookup/queries.server";
import { type LookupQuery, lookupOff } from "~/club/lookup/rules";
import type { NetworkSource } from "~/club/lookup/sources";
import type { FoundBookView, LookupView } from "~/club/lookup/views";
import type { App } from "../runtime/app.server";
import { type Catalogue, catalogueOf } from "./catalogue.server";
import { askSources, sourcesFor } from "./sources.server";

/**
 * The records of a book: those of the club's own books, or else of the offline catalogue, or else of the sources on the
 * network, whose answer is stored for a month. @throws ClubError too_many_attempts.
 */
export async function lookUp(app: App, ctx: MemberContext, query: LookupQuery): Promise<LookupView> {
  if (!app.config.bookLookup) return lookupOff;
  consumeRateLimit(ctx, "lookup", String(ctx.viewer.id));
  const shelved = booksOnShelf(ctx, query);
  if (shelved.length > 0) return found(shelved);
  /** The club's book may have no ISBN: the record of the number has its title and author. */
  const shelvedOr = (result: LookupView): LookupView => {
    const [record] = result.found;
    const own = "isbn" in query && record ? booksOfWork(ctx, record) : [];
    return own.length > 0 ? { ...found(own, result.asked), silent: result.silent } : result;
  };
  const catalogue = catalogueOf(app);
  const catalogued = catalogue ? recordsIn(app, catalogue, query) : [];
  const asked: LookupView["asked"] = catalogue ? ["catalogue"] : [];
  if (catalogued.length > 0) return shelvedOr(found(catalogued, asked));
  const answer = await answerOf(app, ctx, query);
  asked.push(...answer.asked);
  if (answer.found.length > 0) return shelvedOr(found(answer.found, asked, answer.silent));
  const outcome = answer.silent.length > 0 ? "unanswered" : "unknown";
  return { outcome, source: null, found: [], asked, silent: answer.silent };
}

/** No record of a catalogue that was damaged after it was opened. */
function recordsIn({ log }: App, catalogue: Catalogue, query: LookupQuery): FoundBookView[] {
  try {
    return catalogue.find(query);
  } catch (err) {
    log.warn({ err }, "the offline catalogue cannot be read");
    return [];
  }
}

function found(
  books: FoundBookView[],
  asked: LookupView["asked"] = [],
  silent: NetworkSource[] = [],
): LookupView {
  return { outcome: "found", source: books[0]?.source ?? null, found: books, asked, silent };
}

type Answer = { found: FoundBookView[]; asked: NetworkSource[]; silent: NetworkSource[] };

/** The stored answer, or that of the sources, which is stored unless some of them were silent and none has a record. */
async function answerOf(app: App, ctx: MemberContext, query: LookupQuery): Promise<Answer> {
  const sources = sourcesFor(app, query);
  const names = sources.map(({ name }) => name);
  const stored = storedAnswer(ctx, query);
  if (stored && isComplete(stored, names)) return { ...stored, silent: [] };
  const answer = await askSources(app, sources, query);
  if (answer.found.length > 0 || answer.silent.length === 0) {
    storeAnswer(ctx, query, { asked: answer.asked, found: answer.found });
  }
  return answer;
}

/** False for "not found" from the time before a source was added. */
function isComplete({ asked, found }: StoredAnswer, sources: readonly NetworkSource[]): boolean {
  return found.length > 0 || sources.every((name) => asked.includes(name));
}
