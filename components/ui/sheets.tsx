/** Nothing any more: the public layout brings the rules of all its pages. */
const Sheet = () => null;
export { Sheet as FindingSheet, Sheet as ProfileSheet };
