/** A part of the club with its own colours: `data-sec` in styles/sections.css. */
export type Section = "reading" | "events" | "community" | "achv";
