import type { ChatEvent } from "~/club/chat/rules";
import type { MessageView } from "~/club/chat/views";
import { openSocket } from "../../shared/socket";

type SocketHandlers = { onEvent: (event: ClientEvent) => void; onRefused: () => void };

/** Opens the socket of the chat screens. */
export function openChatSocket({ onEvent, onRefused }: SocketHandlers) {
  return openSocket({ name: "chat", onEvent, onBack: () => onEvent({ type: "back" }), onRefused });
}

/** The server's events, and `back` after every connection of the socket. */
export type ClientEvent =
  | Exclude<ChatEvent, { type: "message" }>
  | { type: "message"; conversationId: number; message: MessageView }
  | { type: "back" };
