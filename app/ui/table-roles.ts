/**
 * The roles of a table's parts. Browsers forget them where a style sheet lays the parts out as blocks, as it does with
 * wide tables on phones.
 */
export const asTable = { role: "table" };
export const asGroup = { role: "rowgroup" };
export const asRow = { role: "row" };
export const asHead = { role: "columnheader" };
export const asCell = { role: "cell" };
