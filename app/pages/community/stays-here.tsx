/** Tells the server that this page shows by itself what was saved, so that it need not lead to it. */
export function StaysHere() {
  return <input type="hidden" name="aqui" value="1" />;
}
