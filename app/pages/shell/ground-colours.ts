/** The ground of every page, `--color-paper` in tokens.css: the browser's bar continues it. */
export const groundColours = { light: "#eef2f0", dark: "#0b1713" };
