import {
  auditLog,
  calendarFeeds,
  chatGroupMembers,
  chatGroups,
  chatMessages,
  conversations,
  deliverySettings,
  directChats,
  directMessages,
  emailChanges,
  events,
  nominationMarks,
  passwordResetTokens,
  pushSubscriptions,
  revealedTexts,
  reviewDrafts,
  spoilerConsents,
  uploads,
  userAchievements,
  userSettings,
  vices,
} from "#db/schema";
import { makeKey } from "./access-keys";
import { openClub } from "./app";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeEvent,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeQuoteLikes,
  makeReadingDays,
  makeReview,
  makeVotes,
} from "./makers";
import { makeOwnEvening } from "./meetings";
import { makeStaffRows } from "./personal-staff-data";
import { makePersonalPlan, makePlan } from "./plans";
import { makeOwnPoll } from "./polls";
import { makeRating } from "./ratings";
import { makeNomination, makeRound } from "./rounds";
import { makeFactors } from "./second-factors";
import { makeImport, makeTitle } from "./sheets";

/** Data that only Ana may export contains "de-ana", other data "de-bia". Caio is a bystander, Dora the admin. */
export async function openClubWithSharedData(env: Record<string, string> = {}) {
  const club = openClub(env);
  const { db, clock } = club;
  const ana = await makeClient(club, { name: "Ana Lima", username: "ana", bio: "bio-de-ana" });
  const bia = await makeClient(club, { name: "Bia Reis", username: "bia", bio: "bio-de-bia" });
  const caio = await makeClient(club, { name: "Caio Melo", username: "caio" });
  const dora = await makeClient(club, { name: "Dora Paz", username: "dora", role: "admin" });
  const [a, b] = [ana.viewer.id, bia.viewer.id];

  const quinze = makeBook(club, { title: "O Quinze", addedById: a });
  const secas = makeBook(club, { title: "Vidas Secas", addedById: b });
  for (const userId of [a, b]) {
    makeProgress(club, { userId, bookId: quinze.id, currentPage: 50 + userId });
    makeReadingDays(club, userId, "2026-03-09", 3);
    makeKey(club, { id: userId }, { name: `chave-de-${userId === a ? "ana" : "bia"}` });
    makePersonalPlan(club, { userId, bookId: quinze.id, startPage: 50 + userId });
    makePlan(club, { bookId: userId === a ? quinze.id : secas.id, changedById: userId });
    db.insert(calendarFeeds)
      .values({ userId, token: `agenda-${userId}`, createdAt: clock.now })
      .run();
    db.insert(userSettings).values({ userId, newBooks: false, emailNotifications: true }).run();
    db.insert(deliverySettings).values({ userId, quietFrom: 1350, quietUntil: 420, digestHour: 18 }).run();
    const [endpoint, userAgent] = [`https://push.example/${userId}`, `Navegador ${userId}`];
    db.insert(pushSubscriptions).values({ userId, endpoint, p256dh: "B", auth: "a", userAgent }).run();
    db.insert(userAchievements).values({ userId, achievementId: 1, unlockedAt: clock.now }).run();
    db.insert(passwordResetTokens)
      .values({
        userId,
        token: `ficha-${userId}`,
        createdAt: clock.now,
        expiresAt: clock.now,
        issuedById: a,
        isHandedOver: true,
      })
      .run();
    db.insert(emailChanges)
      .values({
        userId,
        email: `nova-de-${userId === a ? "ana" : "bia"}@fora.example`,
        token: `troca-${userId}`,
        previousEmail: `antes-${userId}@fora.example`,
        cancelToken: `volta-${userId}`,
        createdAt: clock.now,
        expiresAt: new Date(clock.now.getTime() + 1000),
      })
      .run();
  }
  db.insert(vices)
    .values([
      {
        ...{ userId: a, namedById: b, createdAt: clock.now, acceptedAt: clock.now },
        ...{ roleBefore: "user", earlierAdmins: [dora.viewer.id] },
      },
      { userId: b, namedById: a, createdAt: clock.now },
    ])
    .run();
  const featured = { bookId: quinze.id, isFeatured: true };
  makeReview(club, { ...featured, userId: a, content: "resenha-de-ana", featuredById: b });
  makeReview(club, { ...featured, userId: b, bookId: secas.id, content: "resenha-de-bia", featuredById: a });
  const meeting = makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z", {
    title: "Encontro de abril",
  });
  db.update(events).set({ createdById: a }).run();
  for (const userId of [a, b]) {
    makeAnswer(club, userId, meeting.id);
    makeOwnPoll(club, userId, `enquete-de-${userId === a ? "ana" : "bia"}`);
  }

  const anas = makePost(club, { userId: a, content: "post-de-ana", relatedBookId: quinze.id });
  const bias = makePost(club, { userId: b, content: "post da bia" });
  const comment = (author: typeof ana, postId: number, content: string) =>
    author.call("POST", `/api/posts/${postId}/comments`, { content });
  const texts = [
    await comment(ana, bias.id, "comentario-de-ana"),
    await comment(bia, anas.id, "comentário abaixo do post da Ana"),
    await comment(bia, bias.id, "comentário da Bia"),
    await comment(ana, anas.id, "resposta-de-ana"),
  ];
  const [onBias = 0, belowAnas = 0, bias2 = 0] = await Promise.all(
    texts.map(async (answer) => ((await answer.json()) as { id: number }).id),
  );
  for (const [member, path] of [
    [caio, `posts/${bias.id}`],
    [ana, `posts/${bias.id}`],
    [ana, `comments/${bias2}`],
    [bia, `posts/${anas.id}`],
    [caio, `comments/${belowAnas}`],
    [bia, `comments/${onBias}`],
  ] as const) {
    await member.call("POST", `/api/${path}/like`, {});
  }

  for (const userId of [a, b]) {
    db.insert(spoilerConsents).values({ userId, bookId: quinze.id, createdAt: clock.now }).run();
    db.insert(revealedTexts).values({ userId, postId: bias.id, createdAt: clock.now }).run();
    const name = userId === a ? "de-ana" : "da Bia";
    const [bookId, updatedAt, content] = [quinze.id, clock.now, `rascunho ${name}`];
    db.insert(reviewDrafts).values({ userId, bookId, content, updatedAt }).run();
    makeQuote(club, { userId, bookId: quinze.id, content: `trecho ${name}` });
    makeQuestion(club, { userId, bookId: quinze.id, content: `pergunta ${name}` });
    makeRating(club, { userId, bookId: quinze.id, line: `nota ${name}`, spoilerPage: 9 });
  }
  for (const userId of [a, b]) {
    makeQuoteLikes(club, 2, [{ id: userId }]);
    makeVotes(club, 2, [{ id: userId }]);
    for (const revealed of [{ quoteId: 2 }, { questionId: 2 }, { ratingId: 2 }])
      db.insert(revealedTexts)
        .values({ userId, ...revealed, createdAt: clock.now })
        .run();
  }
  makeRound(club, { openedById: a });
  for (const userId of [a, b]) {
    const { id } = makeNomination(club, {
      roundId: 1,
      userId,
      pitch: `indicação ${userId === a ? "de-ana" : "de-bia"}`,
    });
    db.insert(nominationMarks).values({ nominationId: id, userId, hasCopy: true }).run();
  }
  const upload = (userId: number, fileName: string, kind: "avatar" | "attachment") =>
    db.insert(uploads).values({ userId, fileName, kind, bytes: 3, createdAt: clock.now }).run();
  upload(a, "retrato-de-ana.jpg", "avatar");
  upload(a, "anexo-de-ana.jpg", "attachment");
  upload(b, "retrato-de-bia.jpg", "avatar");
  makeImport(club, { userId: a, fileName: "leituras-de-ana.csv" });
  makeImport(club, { userId: b, fileName: "leituras-de-bia.csv" });
  makeTitle(club, { userId: a, bookId: 1, titleKey: "titulo-de-ana" });
  makeTitle(club, { userId: b, bookId: 1, titleKey: "titulo-de-bia" });

  // 1: Ana alone. 2: all, Ana its only admin, Caio in it before Bia. 3: Bia and Caio. 4: Ana and Bia. 5: Bia and Caio.
  db.insert(conversations)
    .values([1, 2, 3, 4, 5].map((id) => ({ id, kind: id < 4 ? ("group" as const) : ("direct" as const) })))
    .run();
  db.insert(chatGroups)
    .values([
      { id: 1, name: "grupo-so-de-ana", createdById: a },
      { id: 2, name: "Sertão", createdById: a },
      { id: 3, name: "grupo-de-bia", createdById: b },
    ])
    .run();
  const joined = (days: number) => new Date(clock.now.getTime() - days * 86_400_000);
  db.insert(chatGroupMembers)
    .values([
      { groupId: 1, userId: a, joinedAt: joined(9), role: "admin" },
      { groupId: 2, userId: a, joinedAt: joined(9), role: "admin" },
      { groupId: 2, userId: b, joinedAt: joined(5) },
      { groupId: 2, userId: caio.viewer.id, joinedAt: joined(7) },
      { groupId: 3, userId: b, joinedAt: joined(9), role: "admin" },
      { groupId: 3, userId: caio.viewer.id, joinedAt: joined(9) },
    ])
    .run();
  db.insert(chatMessages)
    .values([
      { groupId: 1, senderId: a, content: "sozinha-de-ana", clientId: "x" },
      {
        groupId: 2,
        senderId: a,
        content: "grupo-mensagem-de-ana",
        attachment: "/imagens/anexos/anexo-de-ana.jpg",
      },
      { groupId: 2, senderId: a, content: "", attachment: "/imagens/anexos/anexo-de-ana.jpg" },
      { groupId: 2, senderId: b, content: "grupo-mensagem-de-bia", attachment: "/imagens/anexos/de-bia.jpg" },
      { groupId: 3, senderId: b, content: "outro-grupo-de-bia" },
    ])
    .run();
  for (const userId of [a, b])
    db.insert(revealedTexts).values({ userId, messageId: 2, createdAt: clock.now }).run();
  db.insert(directChats)
    .values([
      { id: 4, user1Id: a, user2Id: b },
      { id: 5, user1Id: b, user2Id: caio.viewer.id },
    ])
    .run();
  db.insert(directMessages)
    .values([
      { chatId: 4, senderId: a, content: "direta-de-ana" },
      { chatId: 4, senderId: b, content: "direta-de-bia" },
      { chatId: 5, senderId: b, content: "outra-direta-de-bia" },
    ])
    .run();
  makeStaffRows(club, a, b);
  type Deed = [actorId: number, action: string, subjectId: number, targetUserId: number, details: string];
  const deeds: Deed[] = [
    [a, "post.delete", 90, b, "ato-de-ana"],
    [dora.viewer.id, "member.role", a, a, "sobre-de-ana"],
    [b, "comment.delete", 91, a, "publicação 3"],
    [b, "member.role", b, b, "ato-de-bia"],
  ];
  const subjects: Record<string, string> = { post: "post", comment: "comment", member: "user" };
  for (const [actorId, action, subjectId, targetUserId, details] of deeds) {
    const subject = subjects[action.split(".")[0]!]!;
    db.insert(auditLog).values({ actorId, action, subject, subjectId, targetUserId, details }).run();
  }
  for (const userId of [a, b]) makeOwnEvening(club, userId);
  for (const { viewer } of [ana, bia]) makeFactors(club, viewer);
  return { club, ana, bia, caio, dora, anas, bias, belowAnas, onBias, bias2 };
}
