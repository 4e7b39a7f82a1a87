import { onTestFinished } from "vitest";
import { openClub } from "../support/app";
import { poncia, ponciaWithCover } from "../support/lookup-records";
import { openLookupSources } from "../support/lookup-sources";
import { clientOf, makeMember } from "../support/makers";

export async function openWithSources(env: Record<string, string> = {}) {
  const sources = await openLookupSources();
  onTestFinished(sources.close);
  const club = openClub({ BOOK_LOOKUP_URL: sources.url, ...env });
  const bia = makeMember(club);
  const lookUp = async (search: string) => {
    const client = await clientOf(club, bia);
    const answer = await client.call("GET", `/api/lookup?${search}`);
    return { status: answer.status, body: await answer.json() };
  };
  const asked = () => sources.requests.map(({ address }) => address);
  return { club, sources, lookUp, asked };
}

export const knowsPoncia = ({ sources }: Awaited<ReturnType<typeof openWithSources>>) => {
  sources.reply("providers=cbl", poncia);
  sources.reply("providers=mercado-editorial", ponciaWithCover);
};
