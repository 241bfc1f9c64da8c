/** A value of an exported table. Dates, and texts that are an ISO instant or day, are dates in spreadsheets. */
export type Cell = string | number | boolean | Date | null | undefined;

/** The rows of an export, read in batches; the first row is the head. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;
