import { createHash } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { parse } from "cookie";
import express from "express";

// The minimum of a JSON call with a session: express, one cookie, one statement of SQLite, no checks.
const sqlite = new Database(path.join(process.env.DATA_DIR ?? "", "club.sqlite"), { readonly: true });
const users = sqlite.prepare(
  "select users.* from sessions join users on users.id = sessions.user_id where sessions.token_hash = ?",
);

const app = express().disable("x-powered-by");
app.get("/healthz", (_request, response) => void response.send("ok"));
app.get("*", (request, response) => {
  const { session: token = "" } = parse(request.headers.cookie ?? "");
  const user = users.get(createHash("sha256").update(token).digest("hex"));
  response.status(user ? 200 : 401).json(user);
});
app.listen(Number(process.env.PORT), process.env.HOST ?? "127.0.0.1");
