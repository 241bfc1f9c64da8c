/** Pairs of background and text colour with a contrast of at least 4.5:1, the same in both colour schemes. */
export const inkPairs = [
  { background: "#0f5b46", ink: "#ffffff" },
  { background: "#fbf8f2", ink: "#13231d" },
  { background: "#f2b441", ink: "#2a1c00" },
  { background: "#9c3a20", ink: "#ffffff" },
  { background: "#173a6b", ink: "#ffffff" },
  { background: "#5a2348", ink: "#ffffff" },
  { background: "#13231d", ink: "#f2b441" },
] as const;

const titles = new Set(["dr", "mr", "mrs", "ms", "prof", "adv", "eng"]);

/** The initials of the first and last name, without titles: "Dr Thandi van der Merwe" -> "TM". */
export function initialsOf(name: string): string {
  const names = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !titles.has(word.toLowerCase().replace(/\./g, "")));
  const letters = [names[0], names.length > 1 ? names[names.length - 1] : undefined];
  return letters.map((word) => word?.match(/\p{L}/u)?.[0]?.toUpperCase() ?? "").join("");
}

/** The index of a colour pair. The same id always returns the same pair (FNV-1a hash). */
export function pickPair(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % inkPairs.length;
}
