import { beforeAll, expect, it } from "vitest";
import { requireEvent } from "~/club/events/queries.server";
import { publishedMinutes, requireMinutes } from "~/club/meetings/minutes-queries.server";
import { presentMembers } from "~/club/meetings/presences-queries.server";
import { roleHistory } from "~/club/meetings/roles-queries.server";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

beforeAll(buildDemoClub, buildTimeout);

it("the demo club has held two meetings, with their minutes, presences and ratings before and after", () => {
  const ctx = contextIn(demoClub(), "membro");

  const published = publishedMinutes(ctx, { limit: 10 });

  expect(published.map(({ title }) => title)).toEqual([
    "Torto Arado, ou como se levanta uma casa",
    "Olhos d'Água, quinze vozes e um plantão",
  ]);
  for (const { eventId } of published) {
    expect(presentMembers(ctx, eventId).length).toBeGreaterThan(8);
    const { content } = requireMinutes(ctx, eventId);
    expect(content).toMatch(/ mediou, .* recebeu e .* levou o lanche\./);
    expect(content).toMatch(/ notas se abriram com média .* No fim da noite a média era /s);
    expect(content).toMatch(/Falou-se/);
  }
});

it("the members in the roles of the held evenings are in the history of the next one", () => {
  const ctx = contextIn(demoClub(), "membro");
  const [next] = ctx.db.all<{ id: number }>("select id from events order by start_date desc limit 1");
  const history = roleHistory(ctx, requireEvent(ctx, next!.id));
  const held = history.map(({ host, mediator, snack }) => [host, mediator, snack]);
  expect(held).toContainEqual(["Iara Menezes", "Helena Prado", "Benedito Assunção"]);
  expect(held).toHaveLength(6);
});
