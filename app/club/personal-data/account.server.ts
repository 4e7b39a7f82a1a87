import { asc, eq, sql } from "drizzle-orm";
import {
  calendarFeeds,
  emailChanges,
  invites,
  passwordResetTokens,
  sessions,
  uploads,
  userSettings,
  users,
} from "#db/schema";
import { record, section } from "./section.server";

const profile = record("perfil", [], ({ db, viewer }) =>
  db
    .select({
      numero: users.id,
      usuario: users.username,
      nome: users.name,
      email: users.email,
      emailConfirmadoEm: users.emailConfirmedAt,
      bio: users.bio,
      imagem: users.avatar,
      papel: users.role,
      paginasLidas: users.pagesRead,
      pontos: users.standingPoints,
      entrouEm: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, viewer.id))
    .get(),
);

const isOn = (column: (typeof userSettings)[keyof (typeof userSettings)["_"]["columns"]]) =>
  // A member without a settings row has all preferences on.
  sql<boolean>`coalesce(${column}, 1)`.mapWith(Boolean);

const settings = record("configuracoes", [userSettings.userId], ({ db, viewer }) =>
  db
    .select({
      avisosPorEmail: isOn(userSettings.emailNotifications),
      avisosDeLivros: isOn(userSettings.newBooks),
      avisosDeEventos: isOn(userSettings.newEvents),
      avisosDeDiscussoes: isOn(userSettings.newDiscussions),
      avisosDeConquistas: isOn(userSettings.newAchievements),
      perfilPublico: isOn(userSettings.publicProfile),
      mostraLeitura: isOn(userSettings.showReadingProgress),
      mostraConquistas: isOn(userSettings.showAchievements),
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, viewer.id))
    .get(),
);

const devices = section("sessoes", {
  of: [sessions.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        aparelho: sessions.userAgent,
        abertaEm: sessions.createdAt,
        ultimaVisita: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(isHere)
      .orderBy(asc(sessions.id))
      .all(),
});

const emailChange = record("trocaDeEmail", [emailChanges.userId], ({ db, viewer }) =>
  db
    .select({
      emailNovo: emailChanges.email,
      emailDeAntes: emailChanges.previousEmail,
      pedidaEm: emailChanges.createdAt,
      valeAte: emailChanges.expiresAt,
      confirmadaEm: emailChanges.confirmedAt,
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, viewer.id))
    .get(),
);

const resets = section("pedidosDeNovaSenha", {
  of: [passwordResetTokens.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        pedidoEm: passwordResetTokens.createdAt,
        valeAte: passwordResetTokens.expiresAt,
        usadoEm: passwordResetTokens.usedAt,
        pelaAdministracao: passwordResetTokens.isHandedOver,
      })
      .from(passwordResetTokens)
      .where(isHere)
      .orderBy(asc(passwordResetTokens.id))
      .all(),
});

const calendar = record("agenda", [calendarFeeds.userId], ({ db, viewer }) =>
  db
    .select({ enderecoCriadoEm: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, viewer.id))
    .get(),
);

const images = section("imagens", {
  of: [uploads.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        arquivo: uploads.fileName,
        uso: sql<string>`case ${uploads.kind} when 'avatar' then 'perfil' else 'anexo' end`,
        tipo: sql<string>`'image/jpeg'`,
        bytes: uploads.bytes,
        largura: uploads.width,
        altura: uploads.height,
        enviadaEm: uploads.createdAt,
      })
      .from(uploads)
      .where(isHere)
      .orderBy(asc(uploads.id))
      .all(),
});

const invitations = section("convitesCriados", {
  of: [invites.createdById],
  rows: ({ db }, isHere) =>
    db
      .select({
        nota: invites.note,
        criadoEm: invites.createdAt,
        valeAte: invites.expiresAt,
        usosPermitidos: invites.maxUses,
        usos: invites.uses,
        canceladoEm: invites.revokedAt,
      })
      .from(invites)
      .where(isHere)
      .orderBy(asc(invites.id))
      .all(),
});

export const accountSections = [
  profile,
  settings,
  devices,
  emailChange,
  resets,
  calendar,
  images,
  invitations,
];
