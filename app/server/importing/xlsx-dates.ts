/** The part of a moment that a number format shows. */
export type Shown = { year: boolean; month: boolean; day: boolean; time: boolean };

// Formats that every program knows by their number; those from 27 to 58 are dates of East Asian versions.
const known = new Map([
  [14, "d/m/yyyy"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm"],
  [19, "h:mm:ss"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "d/m/yyyy h:mm"],
  [45, "mm:ss"],
  [46, "[h]:mm:ss"],
  [47, "mm:ss.0"],
]);

/** The part of a date or time that a number format shows; null for a format of other numbers. */
export function shownBy(id: number, custom?: string): Shown | null {
  const isEastAsian = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const code = custom ?? known.get(id) ?? (isEastAsian ? "d/m/yyyy" : "");
  if (/^(general|standard)/i.test(code)) return null;
  const isElapsed = /\[(h+|m+|s+)\]/i.test(code);
  // The first section is for positive numbers. Quoted, bracketed and escaped characters are shown as they are.
  const letters = code
    .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "")
    .replace(/am\/pm|a\/p/gi, "h")
    .split(";", 1)
    .join("")
    .toLowerCase();
  const [year, day] = [letters.includes("y"), letters.includes("d")];
  const time = isElapsed || /[hs]/.test(letters);
  const month = letters.includes("m") && (year || day || !time);
  return year || day || month || time ? { year, month, day, time } : null;
}

const minutesPerDay = 24 * 60;
const millisecondsPerMinute = 60_000;
/** 31 December 9999, the last day that the format knows. */
const lastSerial = 2_958_466;

/**
 * The text of a date or time: "2020-10-25", "2020-10-25T19:30", "2020-10", "2020" or "19:30"; null beyond the calendar.
 */
export function momentText(serial: number, shown: Shown, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < lastSerial)) return null;
  const minutes = Math.round(serial * minutesPerDay);
  const time = new Date((minutes % minutesPerDay) * millisecondsPerMinute).toISOString().slice(11, 16);
  if (!shown.day && !shown.month && !shown.year) return time;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const day = new Date(start + minutes * millisecondsPerMinute).toISOString().slice(0, 10);
  if (!shown.day && shown.year) return shown.month ? day.slice(0, 7) : day.slice(0, 4);
  return time === "00:00" ? day : `${day}T${time}`;
}
