/** What text boxes, areas and selects look like (app/tokens.css). */
export const inputClass = "input";
