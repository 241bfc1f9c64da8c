/** The start of a text, at most `maxLength` characters, cut at a word with an ellipsis; line breaks become spaces. */
export function excerpt(text: string, maxLength = 140): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  const characters = [...plain];
  if (characters.length <= maxLength) return plain;
  const start = characters.slice(0, maxLength).join("");
  const space = start.lastIndexOf(" ");
  // A single long word (an address, a number) is cut anywhere.
  const cut = space > maxLength / 2 ? start.slice(0, space) : [...start].slice(0, maxLength - 1).join("");
  return `${cut.replace(/[\s.,;:!?-]+$/u, "")}…`;
}
