/**
 * Explicit roles of a table's parts. Browsers drop the implicit ones if CSS turns the parts into blocks, as on phones.
 */
export const asTable = { role: "table" };
export const asGroup = { role: "rowgroup" };
export const asRow = { role: "row" };
export const asHead = { role: "columnheader" };
export const asCell = { role: "cell" };
