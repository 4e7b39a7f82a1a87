import type { Db } from "../../client.server";
import { chatGroupMembers, chatGroups, conversations, directChats } from "../../schema";
import { insertAll } from "../insert-all";
import type { DemoMember } from "../members";
import type { DemoTime } from "../time";
import { directTalks } from "./direct";
import { otherGroups } from "./groups";
import { groupOfOQuinze } from "./o-quinze";
import type { SaidMessage } from "./said";
import type { BegunTalk, DemoDirect, DemoGroup, TalkMember } from "./talk";

/** Oldest first: groups and direct chats share one id sequence. */
export function beginTalks(db: Db, time: DemoTime, members: DemoMember[], month: string): BegunTalk[] {
  return [groupOfOQuinze(month), ...otherGroups, ...directTalks]
    .toSorted((one, other) => other.begun - one.begun)
    .map((told) =>
      "name" in told ? beginGroup(db, time, members, told) : beginDirect(db, time, members, told),
    );
}

function newId(db: Db, kind: BegunTalk["kind"]): number {
  return db.insert(conversations).values({ kind }).returning({ id: conversations.id }).get().id;
}

function beginGroup(db: Db, time: DemoTime, members: DemoMember[], told: DemoGroup): BegunTalk {
  const id = newId(db, "group");
  const createdAt = time.momentAgo(told.begun, 8.5);
  const asMember = (member: DemoMember, joined: Date): TalkMember => ({
    member,
    joined,
    role: member.username === told.by ? "admin" : "member",
  });
  const first = named(members, [told.by, ...told.with]).map((member) => asMember(member, createdAt));
  const others = members.flatMap((member) => {
    const daysAgo = told.later?.[member.username];
    return daysAgo === undefined ? [] : [asMember(member, time.momentAgo(daysAgo, 12))];
  });
  const createdById = first.find(({ role }) => role === "admin")?.member.id;
  db.insert(chatGroups).values({ id, name: told.name, createdById, createdAt }).run();
  return { id, kind: "group", told, members: [...first, ...others] };
}

function beginDirect(db: Db, time: DemoTime, members: DemoMember[], told: DemoDirect): BegunTalk {
  const id = newId(db, "direct");
  const createdAt = time.momentAgo(told.begun, 8.5);
  const pair = named(members, told.between);
  const [user1Id = 0, user2Id = 0] = pair.map((member) => member.id).toSorted((one, other) => one - other);
  db.insert(directChats).values({ id, user1Id, user2Id, createdAt }).run();
  return {
    id,
    kind: "direct",
    told,
    members: pair.map((member) => ({ member, joined: createdAt, role: "member" })),
  };
}

function named(members: DemoMember[], usernames: string[]): DemoMember[] {
  return members.filter(({ username }) => usernames.includes(username));
}

export function noteGroupMembers(db: Db, said: Map<BegunTalk, SaidMessage[]>): void {
  for (const [talk, messages] of said) {
    if (talk.kind !== "group") continue;
    const newest = (isThat: (message: SaidMessage) => boolean) => messages.findLast(isThat)?.id ?? 0;
    const rows = talk.members.map(({ member, joined, role }) => ({
      groupId: talk.id,
      userId: member.id,
      joinedAt: joined,
      role,
      lastReadId: newest(({ readBy }) => readBy.has(member)),
      sinceId: newest(({ createdAt }) => createdAt < joined),
    }));
    insertAll(db, chatGroupMembers, rows);
  }
}
