import { createServer } from "node:http";
import path from "node:path";
import express from "express";
import { Server } from "socket.io";
import { openDatabase } from "#db/client.server";

// A minimal chat. It accepts a message, commits its row as safely as the club does, and pushes it to all sockets.
const { sqlite } = openDatabase(path.join(process.env.DATA_DIR ?? "", "bare.sqlite"));
sqlite.exec(
  "create table if not exists messages (id integer primary key, content text not null, client_id text, created_at integer not null)",
);
const insert = sqlite.prepare(
  "insert into messages (content, client_id, created_at) values (?, ?, ?) returning id",
);

const app = express();
const http = createServer(app);
const io = new Server(http, { serveClient: false, perMessageDeflate: false });

app.get("/healthz", (_request, response) => void response.send("ok"));
app.post("/api/chats/groups/messages", express.json(), (request, response) => {
  const { content, clientId, groupId } = request.body;
  const now = new Date();
  const { id } = insert.get(content, clientId, now.getTime()) as { id: number };
  const sender = { id: 1, name: "Leitora Silva 1", avatar: null };
  const message = { id, content, attachment: null, createdAt: now, sender, isRead: false, clientId };
  const segments = [{ text: content }];
  io.emit("chat", { type: "message", conversationId: groupId, message: { ...message, segments } });
  response.status(201).json(message);
});

http.listen(Number(process.env.PORT), process.env.HOST);
