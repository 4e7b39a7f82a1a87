import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "~/ui/icon";
import { useShowToast } from "~/ui/toaster";
import { anchors, postAddress } from "./addresses";
import { isPlainClick } from "./plain-click";

/** Asked for by the finger on its way to the click: most never share, and every page pays for what it loads. */
const sharing = () => import("./sharing");

/** A post's own address; with scripts it goes to the device's share sheet or is copied. */
export function ShareLink({ postId, author }: { postId: number; author: string }) {
  const to = `${postAddress(postId)}#${anchors.post(postId)}`;
  const navigate = useNavigate();
  const showToast = useShowToast();

  async function shareHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { share } = await sharing();
    const done = await share({ title: author, url: new URL(to, window.location.origin).href });
    if (done === "copied") showToast({ title: "Link copiado" });
    if (done === "failed") navigate(to);
  }

  return (
    <Link to={to} onClick={shareHere} onPointerDown={sharing} onFocus={sharing}>
      <Icon name="share" />
      <span className="lbl">
        Compartilhar<span className="vh"> a publicação de {author}</span>
      </span>
    </Link>
  );
}
