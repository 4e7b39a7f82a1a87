import { describe, expect, it } from "vitest";
import type * as z from "zod";
import * as accounts from "~/club/accounts/schema";
import { addBookSchema } from "~/club/books/schema";
import { directMessageSchema, newGroupSchema } from "~/club/chat/schema";
import { eventSchema, rsvpSchema } from "~/club/events/schema";
import { newPostSchema } from "~/club/feed/schema";
import { notificationsSchema, privacySchema } from "~/club/profiles/preferences";
import { profileSchema } from "~/club/profiles/schema";
import { checkedPlace, clubEdition } from "~/club/reading/rules";
import { progressSchema } from "~/club/reading/schema";
import { newReviewFormSchema, newReviewSchema } from "~/club/reviews/schema";
import { refusalOf } from "~/club/uploads/rules";

const text = (length: number) => "a".repeat(length);
const account = { username: "ana", name: "Ana Lima", email: "ana@clube.example" };
const book = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
const event = { title: "Sarau", startDate: "2026-03-12T19:30", endDate: "2026-03-12T21:30" };
const profile = { name: "Ana Lima", email: "ana@clube.example" };
const passwords = (one: string, other = one) => ({ newPassword: one, confirmPassword: other });
const change = (one: string, other = one) => ({ currentPassword: "travessia", ...passwords(one, other) });
const registration = (one: string, other = one) => ({ ...account, password: one, confirmPassword: other });

type Refusal = [schema: z.ZodType, value: object, field: string, sentence: string];

const tooShort = "A senha deve ter pelo menos 6 caracteres";
const refusals: Record<string, Refusal[]> = {
  login: [
    [accounts.loginSchema, { password: "x" }, "username", "Usuário é obrigatório"],
    [accounts.loginSchema, { username: "ana" }, "password", "Senha é obrigatória"],
  ],
  registration: [
    [
      accounts.registerFormSchema,
      registration("abc123", "abc124"),
      "confirmPassword",
      "Senhas não correspondem",
    ],
  ],
  "forgot password": [
    [accounts.forgotPasswordSchema, {}, "email", "E-mail é obrigatório"],
    [accounts.forgotPasswordSchema, { email: "ana" }, "email", "E-mail inválido"],
  ],
  "new password": [
    [accounts.newPasswordFormSchema, passwords(text(5)), "newPassword", tooShort],
    [accounts.newPasswordFormSchema, passwords(text(5)), "confirmPassword", tooShort],
    [
      accounts.newPasswordFormSchema,
      passwords("abc123", "abc124"),
      "confirmPassword",
      "As senhas não correspondem",
    ],
  ],
  "password change": [
    [accounts.passwordChangeFormSchema, passwords("abc123"), "currentPassword", "Senha atual é obrigatória"],
    [
      accounts.passwordChangeFormSchema,
      change(text(5)),
      "newPassword",
      "Nova senha deve ter pelo menos 6 caracteres",
    ],
    [
      accounts.passwordChangeFormSchema,
      change(text(5)),
      "confirmPassword",
      "Confirmação de senha é obrigatória",
    ],
    [
      accounts.passwordChangeFormSchema,
      change("abc123", "abc124"),
      "confirmPassword",
      "As senhas não coincidem",
    ],
  ],
  progress: [[progressSchema, { bookId: 1, currentPage: 0 }, "currentPage", "Página deve ser maior que 0"]],
  review: [
    [
      newReviewSchema,
      { bookId: 1, content: text(2499) },
      "content",
      "A resenha deve ter pelo menos 2500 caracteres",
    ],
    [
      newReviewSchema,
      { bookId: 1, content: text(10_001) },
      "content",
      "A resenha não pode ultrapassar 10000 caracteres",
    ],
    [
      newReviewSchema,
      { bookId: 1, content: text(2500), rating: 0 },
      "rating",
      "A avaliação deve ser de pelo menos 1 estrela",
    ],
    [
      newReviewSchema,
      { bookId: 1, content: text(2500), rating: 6 },
      "rating",
      "A avaliação não pode ultrapassar 5 estrelas",
    ],
  ],
  post: [
    [newPostSchema, { content: text(9) }, "content", "O conteúdo deve ter pelo menos 10 caracteres"],
    [newPostSchema, { content: text(1001) }, "content", "O conteúdo não pode ultrapassar 1000 caracteres"],
  ],
  book: [
    [addBookSchema, { ...book, title: "O" }, "title", "O título deve ter pelo menos 2 caracteres"],
    [addBookSchema, { ...book, author: "R" }, "author", "O autor deve ter pelo menos 2 caracteres"],
    [addBookSchema, { ...book, pageCount: 0 }, "pageCount", "O número de páginas deve ser maior que 0"],
    [
      addBookSchema,
      { ...book, publishedYear: 0 },
      "publishedYear",
      "O ano de publicação deve ser maior que 0",
    ],
    [addBookSchema, { ...book, coverImage: "capa" }, "coverImage", "A URL da capa deve ser válida"],
  ],
  event: [
    [eventSchema, { ...event, title: "S" }, "title", "O título deve ter pelo menos 2 caracteres"],
    [eventSchema, { ...event, startDate: "" }, "startDate", "A data de início é obrigatória"],
    [eventSchema, { ...event, endDate: "" }, "endDate", "A data de término é obrigatória"],
    [eventSchema, { ...event, meetLink: "sala" }, "meetLink", "O link de reunião deve ser uma URL válida"],
  ],
  profile: [
    [profileSchema, { ...profile, name: "A" }, "name", "Nome deve ter pelo menos 2 caracteres"],
    [profileSchema, { ...profile, email: "ana" }, "email", "Email inválido"],
  ],
};

describe.each(Object.entries(refusals))("%s", (_, rows) => {
  it.each(rows)("is refused with its own sentence (%#)", (schema, value, field, sentence) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    expect(issues.find(({ path }) => path[0] === field)?.message).toBe(sentence);
  });
});

describe("a value at its limit", () => {
  it.each([
    ["a registration with any six characters", accounts.registerFormSchema, registration("abc123")],
    ["a reset with any six characters", accounts.newPasswordFormSchema, passwords("123456")],
    ["a change to any six characters", accounts.passwordChangeFormSchema, change("senhas")],
    ["a review of 2500 characters", newReviewSchema, { bookId: 1, content: text(2500), rating: 1 }],
    ["a review of 10000 characters", newReviewSchema, { bookId: 1, content: text(10_000), rating: 5 }],
    ["a post of 10 characters", newPostSchema, { content: text(10) }],
    ["a post of 1000 characters", newPostSchema, { content: text(1000), relatedBookId: null }],
    [
      "a book of one page in the year 1",
      addBookSchema,
      { ...book, title: "Zé", author: "Eu", pageCount: 1, publishedYear: 1 },
    ],
    [
      "a profile with exactly its four fields",
      profileSchema,
      { name: "Zé", email: "z@x.br", bio: "", avatar: null },
    ],
    [
      "a message of a picture alone",
      directMessageSchema,
      { chatId: 1, content: "", attachment: "/imagens/anexos/a.jpg" },
    ],
  ] as [string, z.ZodType, object][])("accepts %s", (_, schema, value) => {
    expect(schema.safeParse(value).error?.issues).toBeUndefined();
  });

  it("refuses a message and a group without content", () => {
    expect(directMessageSchema.safeParse({ chatId: 1, content: " ", attachment: "" }).success).toBe(false);
    expect(newGroupSchema.safeParse({ name: " ", userIds: [2] }).success).toBe(false);
  });

  it("refuses a page past the last one", () => {
    expect(() => checkedPlace({ currentPage: 209 }, clubEdition, 208)).toThrow(
      "O livro tem apenas 208 páginas.",
    );
  });

  it("is 5 MB for an image", () => {
    const [most, type] = [5 * 1024 * 1024, "image/png"];
    expect(refusalOf({ size: most, type })).toBeUndefined();
    expect(refusalOf({ size: most + 1, type })?.title).toBe("Arquivo muito grande");
    expect(refusalOf({ size: 1, type: "text/plain" })?.title).toBe("Tipo de arquivo inválido");
  });
});

describe("a default", () => {
  it("is five stars, by JSON and in a form", () => {
    expect(newReviewSchema.parse({ bookId: 1, content: text(2500) }).rating).toBe(5);
    expect(newReviewFormSchema.parse({ content: text(2500) }).rating).toBe(5);
  });

  it("is a general post, a yes, and a book and an event without distinction", () => {
    expect(newPostSchema.parse({ content: text(10) }).type).toBe("general");
    expect(rsvpSchema.parse({}).status).toBe("yes");
    expect(addBookSchema.parse(book).isCurrent).toBe(false);
    expect(eventSchema.parse(event).isFeatured).toBe(false);
  });

  it("is on for each switch, so that a client sends all of a group", () => {
    const on = (names: string[]) => Object.fromEntries(names.map((name) => [name, true]));
    const notices = ["emailNotifications", "newBooks", "newEvents", "newDiscussions", "newAchievements"];
    expect(notificationsSchema.parse(on(notices))).toEqual(on(notices));
    const privacy = on(["publicProfile", "showReadingProgress", "showAchievements"]);
    expect(privacySchema.parse(privacy)).toEqual(privacy);
  });
});
