import type { Server, Socket } from "socket.io";
import { ClubError } from "~/club/errors";
import { roomOf } from "~/club/meetings/room-queries.server";
import type { RoomView } from "~/club/meetings/room-views";
import { readersOf } from "~/club/meetings/texts-queries.server";
import { type App, coreContext } from "../runtime/app.server";

const prefix = "meeting:";

/** A viewer without reading and role, for the state that everybody may see. */
const nobody = { id: 0, username: "", name: "", avatar: null, role: "user" } as const;

/** Pushes the states of meetings to the open pages that follow them: whole states, so that no page loads again. */
export function makeRooms(io: Server, app: App) {
  const ctx = () => coreContext(app);
  /** The last state of each page: most writes change no meeting. */
  const lastSent = new WeakMap<Socket, string>();

  function stateFor(viewer: { id: number }, eventId: number): RoomView | null {
    return roomOf({ ...ctx(), viewer: { ...nobody, id: viewer.id } }, eventId);
  }

  /** A withheld text is sent to the pages of its readers only. */
  function send(eventId: number, sockets: readonly Socket[]): void {
    if (sockets.length === 0) return;
    const state = stateFor(nobody, eventId);
    const closed = withheldIn(state);
    if (!closed) {
      emit(sockets, state);
      return;
    }
    const memberIds = sockets.map(({ data }) => Number(data.memberId));
    const readers = new Set(readersOf(ctx(), closed, memberIds));
    // The author may read the text.
    const open = withText(state, stateFor({ id: closed.userId }, eventId));
    const [reading, others] = [true, false].map((is) =>
      sockets.filter(({ data }) => readers.has(data.memberId) === is),
    );
    emit(reading ?? [], open);
    emit(others ?? [], state);
  }

  function emit(sockets: readonly Socket[], state: RoomView | null): void {
    const sent = JSON.stringify({ ...state, at: null });
    for (const socket of sockets) {
      if (lastSent.get(socket) === sent) continue;
      lastSent.set(socket, sent);
      socket.emit("meeting", state);
    }
  }

  function follow(socket: Socket, eventId: number): void {
    for (const joined of socket.rooms) if (joined.startsWith(prefix)) void socket.leave(joined);
    void socket.join(`${prefix}${eventId}`);
    lastSent.delete(socket);
    // Attack: a state of thousands of questions takes long, and a socket may ask for it three times a second.
    app.publisher.publishMeetings();
  }

  function sendSafely(eventId: number, sockets: readonly Socket[]): void {
    try {
      send(eventId, sockets);
    } catch (error) {
      if (!(error instanceof ClubError)) app.log.error({ err: error }, "meeting not sent");
    }
  }

  return {
    areFollowed(): boolean {
      for (const name of io.sockets.adapter.rooms.keys()) if (name.startsWith(prefix)) return true;
      return false;
    },
    /** Sends the states that have changed. */
    push(): void {
      for (const [name, ids] of io.sockets.adapter.rooms) {
        if (!name.startsWith(prefix)) continue;
        const sockets = [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
        sendSafely(Number(name.slice(prefix.length)), sockets);
      }
    },
    /** A page names the meeting that it shows and receives its state, with the next push and after every change. */
    admit(socket: Socket): void {
      socket.on("meeting", (eventId: unknown) => {
        if (Number.isSafeInteger(eventId)) follow(socket, Number(eventId));
      });
    },
  };
}

function withheldIn(state: RoomView | null) {
  const scene = state?.scene;
  if (scene?.kind !== "questions" && scene?.kind !== "quotes") return null;
  const text = scene.shown?.text;
  return text?.withheld ? { kind: scene.kind, id: text.id, userId: text.userId } : null;
}

/** The state with the words that its other version shows: votes and likes in that one are of another viewer. */
function withText(state: RoomView | null, shown: RoomView | null): RoomView | null {
  const [scene, other] = [state?.scene, shown?.scene];
  if (!state || !scene || scene.kind !== other?.kind) return state;
  if (scene.kind === "questions" && other.kind === "questions" && scene.shown && other.shown) {
    const { content } = other.shown.text;
    const text = { ...scene.shown.text, content, withheld: null };
    return { ...state, scene: { ...scene, shown: { ...scene.shown, text } } };
  }
  if (scene.kind === "quotes" && other.kind === "quotes" && scene.shown && other.shown) {
    const { content, note } = other.shown.text;
    const text = { ...scene.shown.text, content, note, withheld: null };
    return { ...state, scene: { ...scene, shown: { ...scene.shown, text } } };
  }
  return state;
}
