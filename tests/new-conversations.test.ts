import { expect, it } from "vitest";
import { conversations } from "#db/schema";
import { openClub } from "./app";
import { makeMember, makeVisitor } from "./factory";

const perHour = 20;

it("a member begins at most twenty groups and direct chats an hour, by call and by form", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  const others = Array.from({ length: perHour + 1 }, () => makeMember(club));
  const open = (id: number) => ana.call("POST", "/api/chats/direct", { otherUserId: id });
  for (const { id } of others.slice(0, perHour - 1)) expect((await open(id)).status).toBe(201);
  const group = await ana.call("POST", "/api/chats/groups", { name: "Sarau", userIds: [others[0]!.id] });
  expect(group.status).toBe(201);

  const refused = await open(others[perHour]!.id);
  expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toEqual([
    429,
    "3600",
    {
      message: "Muitas tentativas de começar conversas. Espere 60 minutos e tente de novo.",
      code: "too_many_attempts",
    },
  ]);
  const form = await ana.submit("/chat/novo-grupo", "criar-grupo", {
    name: "Outro grupo",
    userIds: String(others[0]!.id),
  });
  expect(form.status).toBe(429);
  expect(club.db.select().from(conversations).all()).toHaveLength(perHour);

  expect((await open(others[0]!.id)).status).toBe(200);
  club.clock.now = new Date(club.clock.now.getTime() + 3_600_001);
  expect((await open(others[perHour]!.id)).status).toBe(201);
});

it("a group that is refused does not count", async () => {
  const club = openClub();
  const ana = await makeVisitor(club);
  for (let time = 0; time < perHour + 5; time += 1) {
    const answer = await ana.call("POST", "/api/chats/groups", { name: "Sarau", userIds: [999] });
    expect(answer.status).toBe(404);
  }
  expect(club.db.select().from(conversations).all()).toEqual([]);
});
