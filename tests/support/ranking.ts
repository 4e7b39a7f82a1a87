import { type Screen, textOf, wordsOf } from "./dom";

/** The words of each row of the table, without its heading. */
export const rowsOf = ({ document }: Screen) => [...document.querySelectorAll("tr")].map(wordsOf).slice(1);

/** The labels of the medals and the numbers of the other places, in order. */
export const placesOn = ({ document }: Screen) =>
  [...document.querySelectorAll(':is([aria-label$="º lugar"], td .condensed)')]
    .map((place) => place.getAttribute("aria-label") ?? textOf(place))
    .filter((place) => /^\d+º/.test(place));
