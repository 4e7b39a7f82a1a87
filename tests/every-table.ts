import type { OpenDatabase } from "#db/client.server";
import { peopledRows } from "./peopled";

/** The tables that `peopledRows` leaves empty: with both, every table of the schema has a row. */
const rest = `
  insert into email_changes (user_id, email, token, expires_at) values (1, 'n@c.example', 'e', 1);
  insert into calendar_feeds (user_id, token) values (1, 'c');
  insert into club_settings (name, value) values ('name', 'Clube da Esquina');
  insert into invites (token, created_by_id, expires_at, max_uses) values ('i', 1, 1, 1);
  insert into login_attempts (address, account, at) values ('a', 'b', 1);
  insert into reminder_rounds (name, done_at) values ('r', 1);
  update users set bio = 'Nonada', avatar = '/uploads/f', deactivated_at = 5 where id = 2;
`;

/** Puts at least one row into every table, and takes the member with the highest id away again. */
export function fillEveryTable(sqlite: OpenDatabase["sqlite"]): void {
  sqlite.exec(peopledRows + rest);
  sqlite.exec(`
    insert into users (id, username, username_key, password, name, email, email_key)
      values (9, 'Ida', 'ida', 'x', 'Ida', 'i@c.example', 'i@c.example');
    delete from users where id = 9;
  `);
}
