import type { IncomingMessage } from "node:http";

/** Pieces of a body that may be of any size, and the average of more of them. Slow connections bring some 500 bytes. */
const [freePieces, leastAverage] = [1000, 64];

/** Closes the connection of a body in tiny pieces. Attack: each takes memory and time, and limits count bytes only. */
export function limitPieces(message: IncomingMessage): void {
  const { push } = message;
  let [pieces, bytes] = [0, 0];
  message.push = (piece, encoding) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= freePieces || bytes >= pieces * leastAverage) return push.call(message, piece, encoding);
    message.destroy();
    return false;
  };
}

/** Collects the bytes of pieces. Attack: a list of pieces of one byte takes a hundred times as much memory. */
export function joined() {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    /** `last` is the number of bytes that stay at least; earlier ones may be dropped. */
    add(piece: Uint8Array, last = Number.POSITIVE_INFINITY) {
      if (length > 2 * last) {
        buffer.copyWithin(0, length - last, length);
        length = last;
      }
      if (length + piece.length > buffer.length) {
        // The half that no byte has reached takes no memory of the machine.
        const larger = Buffer.allocUnsafeSlow(2 * (length + piece.length));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      buffer.set(piece, length);
      length += piece.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
