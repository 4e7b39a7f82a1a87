import { asc, eq, sql } from "drizzle-orm";
import { achievements, books, readingStreaks, reviews, userAchievements, userProgress } from "#db/schema";
import { section } from "./section.server";

const progress = section("progresso", {
  of: [userProgress.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        livro: books.title,
        autor: books.author,
        pagina: userProgress.currentPage,
        paginas: books.pageCount,
        concluidoEm: userProgress.completedAt,
        mudadoEm: userProgress.lastUpdated,
      })
      .from(userProgress)
      .innerJoin(books, eq(books.id, userProgress.bookId))
      .where(isHere)
      .orderBy(asc(userProgress.id))
      .all(),
});

const days = section("diasDeLeitura", {
  of: [readingStreaks.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        dia: readingStreaks.date,
        paginas: readingStreaks.pages,
        anotadoEm: readingStreaks.createdAt,
      })
      .from(readingStreaks)
      .where(isHere)
      .orderBy(asc(readingStreaks.id))
      .all(),
});

const ownReviews = section("resenhas", {
  of: [reviews.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        numero: reviews.id,
        livro: books.title,
        autor: books.author,
        estrelas: reviews.rating,
        texto: reviews.content,
        destacada: reviews.isFeatured,
        criadaEm: reviews.createdAt,
        editadaEm: reviews.editedAt,
      })
      .from(reviews)
      .innerJoin(books, eq(books.id, reviews.bookId))
      .where(isHere)
      .orderBy(asc(reviews.id))
      .all(),
});

const album = section("conquistas", {
  of: [userAchievements.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        nome: achievements.name,
        descricao: achievements.description,
        desbloqueadaEm: userAchievements.unlockedAt,
      })
      .from(userAchievements)
      .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
      .where(isHere)
      .orderBy(asc(userAchievements.id))
      .all(),
});

const added = section("livrosAdicionados", {
  of: [books.addedById],
  rows: ({ db }, isHere) =>
    db
      .select({ numero: books.id, titulo: books.title, autor: books.author, adicionadoEm: books.createdAt })
      .from(books)
      .where(isHere)
      .orderBy(asc(books.id))
      .all(),
});

const featured = section("resenhasDestacadas", {
  of: [reviews.featuredById],
  rows: ({ db }, isHere) =>
    db
      .select({
        numero: reviews.id,
        livro: books.title,
        de: sql<string>`coalesce((select name from users where users.id = ${reviews.userId}), 'Leitor removido')`,
      })
      .from(reviews)
      .innerJoin(books, eq(books.id, reviews.bookId))
      .where(isHere)
      .orderBy(asc(reviews.id))
      .all(),
});

export const readingSections = [progress, days, ownReviews, album, added, featured];
