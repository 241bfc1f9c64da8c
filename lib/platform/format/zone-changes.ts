/**
 * The offset changes of time zones that the server sends with each page, as text: "FROM UNTIL;ZONE OFFSET TIME OFFSET
 * ...;ZONE ...". FROM and UNTIL limit the instants that the text covers, a zone begins with its offset at FROM, and each
 * TIME is followed by the offset from then on. Times are minutes since 1970, offsets minutes east of UTC.
 */
type Changes = { from: number; until: number; zones: Map<string, readonly number[]> };

const learnedKey = "daftari-zone-changes";

/** In place of the page's text. */
let replaced: string | null = null;

/** For tests: puts another text in place of the page's; null takes it back. */
export function setZoneChanges(text: string | null): void {
  replaced = text;
}

/** Keeps the changes of one more zone in this browser, which `/api/time-zones` answers. */
export function keepZoneChanges(text: string): void {
  try {
    localStorage.setItem(learnedKey, text);
  } catch {
    // Storage is blocked: this zone keeps to the browser's data.
  }
}

/** Whether this page has the server's offset changes; an error page that the browser draws has none. */
export const hasSentChanges = (): boolean => Boolean(textsHere()[0]);

function learnedText(): string {
  try {
    return localStorage.getItem(learnedKey) ?? "";
  } catch {
    return "";
  }
}

/** The page's text, and that of one more zone; on the server there is none. */
function textsHere(): string[] {
  if (replaced !== null) return [replaced];
  if (typeof document === "undefined") return [];
  return [document.documentElement.dataset.zoneChanges ?? "", learnedText()];
}

const parsed = new Map<string, Changes>();

function changesOf(text: string): Changes {
  const known = parsed.get(text);
  if (known) return known;
  const [limits = "", ...zones] = text.split(";");
  const [from = 0, until = 0] = limits.split(" ").map(Number);
  const changes: Changes = { from, until, zones: new Map() };
  for (const entry of zones) {
    const [name = "", ...numbers] = entry.split(" ");
    changes.zones.set(name, numbers.map(Number));
  }
  parsed.set(text, changes);
  return changes;
}

/** The offset in minutes that the server sent for a zone at an instant; null when it sent none. */
export function sentOffset(instant: Date, timeZone: string): number | null {
  const minute = instant.getTime() / 60_000;
  for (const text of textsHere()) {
    const { from, until, zones } = changesOf(text);
    const offsets = zones.get(timeZone);
    if (offsets && minute >= from && minute < until) return offsetAt(offsets, minute);
  }
  return null;
}

function offsetAt(offsets: readonly number[], minute: number): number {
  let offset = offsets[0]!;
  for (let index = 1; index < offsets.length && offsets[index]! <= minute; index += 2) offset = offsets[index + 1]!;
  return offset;
}
