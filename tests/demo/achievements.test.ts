import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "../client.server";
import { achievements, comments, eventRsvps, events, likes, posts, userAchievements, users } from "../schema";
import { demoClub, moments } from "./club-for-tests";

function stamps(db: Db) {
  return db
    .select({ name: achievements.name, at: userAchievements.unlockedAt, member: users })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .innerJoin(users, eq(users.id, userAchievements.userId))
    .all();
}

describe("the demo club's achievements", () => {
  it.each(moments)(
    "at $now in $timeZone stamps come after joining, in their order, none in the future",
    (moment) => {
      const { db, now } = demoClub(moment);
      const all = stamps(db);
      const ladders = [
        ["Primeiras Páginas", "Mil Páginas", "Cinco Mil Páginas", "Dez Mil Páginas"],
        ["Primeiras Páginas", "Alma de Leitor", "Cinco Livros", "Doze Livros"],
        ["Alma de Leitor", "Palavra de Leitor"],
        ["Primeiras Páginas", "Sete Dias Seguidos", "Trinta Dias Seguidos", "Cem Dias Seguidos"],
        ["Primeira Resenha", "Cinco Resenhas"],
        ["Primeira Resenha", "Resenha em Destaque"],
        ["Primeiro Encontro", "Cadeira Cativa"],
      ];
      for (const { at, member } of all) {
        expect(at.getTime()).toBeGreaterThan(member.createdAt.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      for (const { id } of db.select().from(users).all()) {
        const own = new Map(all.filter(({ member }) => member.id === id).map(({ name, at }) => [name, at]));
        for (const ladder of ladders) {
          const climbed = ladder.filter((name) => own.has(name));
          expect(climbed).toEqual(ladder.slice(0, climbed.length));
          const moments = climbed.map((name) => own.get(name)!.getTime());
          expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        }
      }
    },
  );

  it("Helena has at least six stamps, and members with hidden achievements have some too", () => {
    const all = stamps(demoClub().db);
    const by = (username: string) =>
      all.filter(({ member }) => member.username === username).map(({ name }) => name);
    expect(by("membro").length).toBeGreaterThanOrEqual(6);
    expect(by("membro")).toContain("Resenha em Destaque");
    expect(by("caetano_b")).toContain("Resenha em Destaque");
    expect(by("otavio.lins")).toContain("Cinco Resenhas");
    expect(by("vitoria.fig")).not.toContain("Alma de Leitor");
    expect(all.filter(({ name }) => name === "Cadeira Cativa").length).toBeGreaterThan(1);
    const liked = new Set(
      all.filter(({ name }) => name === "Comentário Querido").map(({ member }) => member.id),
    );
    expect(liked.size).toBeGreaterThan(4);
    expect(liked.size).toBeLessThan(16);
  });

  it("meetings count once they have ended, and not when they were cancelled", () => {
    const { db, now } = demoClub();
    const all = stamps(db);
    const attended = db
      .select({ userId: eventRsvps.userId, endDate: events.endDate })
      .from(eventRsvps)
      .innerJoin(events, eq(events.id, eventRsvps.eventId))
      .where(and(eq(eventRsvps.status, "yes"), isNull(events.cancelledAt), lte(events.endDate, now)))
      .orderBy(asc(events.endDate))
      .all();
    for (const { id } of db.select().from(users).all()) {
      const ends = attended.filter(({ userId }) => userId === id).map(({ endDate }) => endDate);
      const at = (wanted: string) => all.find(({ name, member }) => name === wanted && member.id === id)?.at;
      expect(at("Primeiro Encontro")).toEqual(ends[0]);
      expect(at("Cadeira Cativa")).toEqual(ends[9]);
    }
  });

  it("a first comment is on another member's post, a popular one has three likes", () => {
    const { db } = demoClub();
    const all = stamps(db);
    const written = db
      .select({ comment: comments, postBy: posts.userId })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .orderBy(asc(comments.createdAt))
      .all();
    const given = db.select().from(likes).orderBy(asc(likes.createdAt)).all();
    for (const { id } of db.select().from(users).all()) {
      const own = written.filter(({ comment }) => comment.userId === id);
      const at = (wanted: string) => all.find(({ name, member }) => name === wanted && member.id === id)?.at;
      const thirdLikes = own.flatMap(({ comment }) => {
        const third = given.filter(({ commentId }) => commentId === comment.id)[2];
        return third ? [third.createdAt.getTime()] : [];
      });
      expect(at("Primeiro Comentário")).toEqual(own.find(({ postBy }) => postBy !== id)?.comment.createdAt);
      expect(at("Comentário Querido")?.getTime()).toBe(thirdLikes.toSorted((one, other) => one - other)[0]);
    }
  });
});
