import { beforeAll, expect, it } from "vitest";
import { addDays } from "~/club/calendar";
import { allPolls, pollWithoutAnswer } from "~/club/polls/queries.server";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

beforeAll(buildDemoClub, buildTimeout);

it("the demo club has a running date poll with a best moment, and Helena's answer is awaited", () => {
  const ctx = contextIn(demoClub(), "membro");
  const { today } = demoClub();

  const polls = allPolls(ctx, { limit: 5 });

  expect(polls).toMatchObject([{ phase: "open", answersUntil: addDays(today, 3), moments: { length: 5 } }]);
  const [poll] = polls;
  expect(poll?.bestMomentId).not.toBeNull();
  expect(poll?.answered).toBeGreaterThan(10);
  expect(poll?.members).toBeGreaterThan(poll?.answered ?? 0);
  expect(pollWithoutAnswer(ctx)).toMatchObject({ id: poll?.id, moments: 5 });
});
