/** The start of a text, at most `most` characters, cut at a word with an ellipsis; line breaks become spaces. */
export function excerpt(text: string, most = 140): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  const characters = [...plain];
  if (characters.length <= most) return plain;
  const start = characters.slice(0, most).join("");
  const space = start.lastIndexOf(" ");
  // A single long word (an address, a number) has no better place to be cut.
  const whole = space > most / 2 ? start.slice(0, space) : [...start].slice(0, most - 1).join("");
  return `${whole.replace(/[\s.,;:!?-]+$/u, "")}…`;
}
