import type { OpenDatabase } from "#db/client.server";
import { migratedDatabase } from "./migrated-database";

/** Two members and one row of each kind, in plain SQL. */
export const rowsOfEveryTable = `
  insert into users (id, username, username_key, password, name, email, email_key)
    values (1, 'Ana', 'ana', 'x', 'Ana', 'a@c.example', 'a@c.example'),
           (2, 'Bia', 'bia', 'x', 'Bia', 'b@c.example', 'b@c.example');
  insert into books (id, title, author, work_key, page_count, is_current, added_by_id)
    values (1, 'O Quinze', 'Rachel de Queiroz', 'o quinze|rachel', 208, 1, 1),
           (2, 'Vidas Secas', 'Graciliano Ramos', 'vidas secas|graciliano', 176, 0, 1);
  insert into user_progress (id, user_id, book_id, current_page, last_updated) values (1, 1, 1, 10, 0);
  insert into reading_streaks (user_id, date) values (1, '2026-03-10');
  insert into reviews (id, user_id, book_id, content, rating) values (1, 1, 1, 'x', 5);
  insert into review_drafts (user_id, book_id, content, updated_at) values (1, 1, 'x', 1);
  insert into events (id, title, start_date, end_date, created_by_id) values (1, 'Encontro', 1000, 2000, 1);
  insert into event_rsvps (event_id, user_id) values (1, 1);
  insert into posts (id, user_id, content, related_book_id, related_event_id) values (1, 2, 'x', 2, 1);
  insert into comments (id, user_id, post_id, content) values (1, 2, 1, 'x');
  insert into likes (user_id, post_id) values (1, 1);
  insert into likes (user_id, comment_id) values (1, 1);
  insert into sessions (token_hash, user_id, last_seen_at) values ('h', 1, 0);
  insert into password_reset_tokens (token, user_id, expires_at) values ('t', 1, 0);
  insert into user_settings (user_id) values (1);
  insert into user_achievements (user_id, achievement_id, unlocked_at) values (1, 1, 0);
  insert into notifications (user_id, kind, title, dedupe_key) values (1, 'book', 'x', 'k');
  insert into conversations (id, kind) values (1, 'group'), (2, 'direct'), (3, 'direct');
  insert into chat_groups (id, name, created_by_id) values (1, 'Grupo', 1);
  insert into chat_group_members (group_id, user_id, joined_at) values (1, 1, 0);
  insert into chat_messages (id, content, group_id, sender_id, client_id) values (1, 'x', 1, 1, 'c');
  insert into direct_chats (id, user1_id, user2_id) values (2, 1, 2);
  insert into direct_messages (content, chat_id, sender_id, client_id) values ('x', 2, 1, 'c');
  insert into audit_log (actor_id, action, subject) values (1, 'x', 'user');
`;

/** Columns of the newest version, separate because `rowsOfEveryTable` must also fit older schemas. */
const newest = `
  insert into uploads (user_id, kind, file_name, bytes) values (1, 'avatar', 'f', 1);
  update users set email_confirmed_at = 0;
  insert into email_changes (user_id, email, token, previous_email, cancel_token, expires_at)
    values (1, 'c@c.example', 't', 'a@c.example', 'u', 0);
`;

export function openFullClub() {
  const database = migratedDatabase();
  database.sqlite.exec(rowsOfEveryTable + newest);
  const run = (statement: string) => database.sqlite.exec(statement);
  const value = (query: string) => database.sqlite.prepare(query).pluck().get();
  return { run, value };
}

/** The tables that `rowsOfEveryTable` leaves empty: with both, every table has a row. */
const rest = `
  insert into email_changes (user_id, email, token, expires_at) values (1, 'n@c.example', 'e', 1);
  insert into uploads (user_id, kind, file_name, bytes) values (1, 'avatar', 'f', 1);
  insert into calendar_feeds (user_id, token) values (1, 'c');
  insert into club_settings (name, value) values ('name', 'Clube da Esquina');
  insert into invites (token, created_by_id, expires_at, max_uses) values ('i', 1, 1, 1);
  insert into login_attempts (address, account, at) values ('a', 'b', 1);
  insert into spoiler_consents (user_id, book_id) values (1, 1);
  insert into revealed_texts (user_id, post_id) values (1, 1);
  insert into quotes (id, user_id, book_id, content, content_key, page) values (1, 1, 1, 'x', 'x', 1);
  insert into quote_likes (user_id, quote_id) values (1, 1);
  insert into revealed_texts (user_id, quote_id) values (1, 1);
  insert into questions (id, user_id, book_id, content) values (1, 1, 1, 'x');
  insert into question_votes (user_id, question_id) values (1, 1);
  insert into revealed_texts (user_id, question_id) values (1, 1);
  insert into ratings (id, user_id, book_id, half_stars) values (1, 1, 1, 7);
  insert into revealed_texts (user_id, rating_id) values (1, 1);
  insert into plans (book_id, changed_at, changed_by_id) values (1, 0, 1);
  insert into plan_milestones (book_id, date, page) values (1, '2026-03-29', 208);
  insert into personal_plans (user_id, book_id, pages_per_day, start_page, start_date) values (1, 1, 8, 10, '2026-03-10');
  insert into revealed_texts (user_id, message_id) values (1, 1);
  insert into rounds (id, nominations_per_member, nominations_end_at, ballot_ends_at, opened_by_id) values (1, 2, 1, 2, 1);
  insert into nominations (id, round_id, user_id, title, author, work_key, page_count, pitch)
    values (1, 1, 1, 'As Meninas', 'Lygia', 'as meninas|lygia', 304, 'x');
  insert into nomination_marks (nomination_id, user_id, has_copy) values (1, 1, 1);
  insert into ballots (round_id, voter_key, ranking) values (1, 'k', '[1]');
  insert into polls (id, title, book_id, duration, answers_end_at, event_id, created_by_id) values (1, 'x', 1, 120, 1, 1, 1);
  insert into poll_moments (id, poll_id, start_date, proposed_by_id) values (1, 1, 2, 1);
  insert into poll_answers (moment_id, user_id, status) values (1, 1, 'yes');
  insert into meetings (event_id, opened_by_id) values (1, 1);
  insert into event_presences (event_id, user_id, marked_by_id) values (1, 1, 1);
  insert into meeting_questions (event_id, question_id, talked_at) values (1, 1, 1);
  insert into meeting_quotes (event_id, quote_id, opened_at) values (1, 1, 1);
  insert into meeting_draws (event_id, user_id) values (1, 1);
  insert into event_roles (event_id, role, user_id) values (1, 'host', 1);
  insert into event_role_passes (event_id, role, user_id) values (1, 'snack', 1);
  insert into visit_links (event_id, nonce, created_by_id) values (1, 'n', 1);
  insert into visitors (event_id, name, is_coming) values (1, 'Nina', 1);
  insert into minutes (event_id, title, content, changed_by_id, changed_at, published_at) values (1, 'x', 'x', 1, 1, 1);
  insert into minutes_corrections (event_id, user_id, content) values (1, 1, 'x');
  insert into lookup_answers (query, found, stored_at) values ('title:x', '{"asked":[],"found":[]}', 1);
  insert into delivery_settings (user_id, quiet_from, quiet_until, digest_hour) values (1, 1320, 420, 18);
  insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth) values (1, 1, 1, 'https://push.example/1', 'B', 'x');
  insert into push_deliveries (notification_id, subscription_id, due_at) values (1, 1, 1);
  insert into vices (id, user_id, named_by_id, accepted_at, role_before, earlier_admins, ended_at)
    values (1, 1, 2, 1, 'user', '[2]', 2);
  insert into imports (id, user_id, kind, file_name, facts, header, columns, row_count)
    values (1, 1, 'books', 'livros.csv', '{"format":"csv"}', '["Livro"]', '["title"]', 1);
  insert into import_titles (user_id, title_key, book_id) values (1, 'o quinze|rachel', 1);
  insert into access_keys (user_id, name, token_hash, ending, access) values (1, 'Chave', 'h', 'kkkk', 'read');
  insert into refusal_counts (day, kind, count) values ('2026-03-10', 'login', 1);
  insert into authenticator_apps (user_id, secret, confirmed_at) values (1, 's', 1);
  insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
    values (1, 'c', x'01', 0, '[]', 0, 'x');
  insert into recovery_codes (user_id, code_hash) values (1, 'h');
  insert into challenges (token_hash, purpose, user_id, expires_at) values ('h', 'login', 1, 1);
  insert into webhooks (id, url, secret, events, created_by_id) values (1, 'https://w.example/1', 'whsec_x', '[]', 1);
  insert into webhook_deliveries (webhook_id, message_id, event, payload) values (1, 'm', 'test', '{"data":{}}');
  insert into reminder_rounds (name, done_at) values ('r', 1);
  update users set bio = 'Nonada', avatar = '/uploads/f', deactivated_at = 5 where id = 2;
`;

export function fillEveryTable(sqlite: OpenDatabase["sqlite"]): void {
  sqlite.exec(rowsOfEveryTable + rest);
  sqlite.exec(`
    insert into users (id, username, username_key, password, name, email, email_key)
      values (9, 'Ida', 'ida', 'x', 'Ida', 'i@c.example', 'i@c.example');
    delete from users where id = 9;
  `);
}
