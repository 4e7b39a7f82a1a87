import { kinds, type NotificationKind } from "./rules";

/** The contents of a push, which only the browser can decrypt. */
export type PushPayload = {
  title: string;
  body: string;
  /** A path. */
  url: string;
  /** A notification with the same tag replaces the earlier one on the device. */
  tag: string;
};

type Pushed = { id: number; kind: NotificationKind; title: string; body: string | null };

/** A notification as push: its texts if the member has chosen so, otherwise only its kind and the club's name. */
export function pushPayload(
  { id, kind, title, body }: Pushed,
  showsContents: boolean,
  club: string,
): PushPayload {
  const text = showsContents
    ? { title, body: body ?? club }
    : { title: kinds[kind].onLockScreen, body: club };
  return { ...text, url: `/notifications/${id}`, tag: `aviso-${id}` };
}

/** Confirms that a device receives pushes. */
export function firstPush(club: string): PushPayload {
  return {
    title: "Avisos ligados",
    body: `Este aparelho recebe os avisos de ${club}.`,
    url: "/settings?aba=notificacoes",
    tag: "avisos-ligados",
  };
}
