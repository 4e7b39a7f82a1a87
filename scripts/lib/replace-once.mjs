/**
 * The source of a package's file with these pieces of text replaced.
 * @throws when a piece is not in it exactly once: an update of the package has changed it.
 */
export function replaceOnce(source, replacements, file) {
  return replacements.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${file} has changed: ${from}`);
    return text.replace(from, () => to);
  }, source);
}
