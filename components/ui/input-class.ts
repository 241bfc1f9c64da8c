/** The classes of inputs, text areas and selects (app/tokens.css). */
export const inputClass = "input";
