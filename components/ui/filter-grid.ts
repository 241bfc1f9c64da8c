/**
 * The classes of a form of filters: one row where there is room, two columns on a phone, and one column where the text
 * is so large that two would cut it.
 */
export const filterGrid = "flex flex-wrap items-end gap-3 max-sm:grid max-sm:gap-2 min-[20rem]:max-sm:grid-cols-2";
