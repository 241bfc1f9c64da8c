/** What separates the words of a PDF. */
const gap = String.raw`[\s\0]`;
const name = String.raw`\/[^\s\0()<>[\]{}\/%]{1,80}`;
const names = `(?:${gap}*${name}){0,40}${gap}*`;
const reference = String.raw`\d{1,10}${gap}{1,20}\d{1,5}${gap}{1,20}R\b`;
const objectValue = new RegExp(
  String.raw`\b(\d{1,10})${gap}{1,20}\d{1,5}${gap}{1,20}obj${gap}{0,20}(\d{1,12}\b(?!${gap}{1,20}\d)|${name}|\[${names}\]|)`,
  "g",
);

/** Spells out the escaped characters of names. */
export const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * The values of a PDF's objects that are a number, a name or an array of names, by the object's number. An object that
 * is defined twice with different values, or as something else, has null.
 */
export function simpleObjects(bytes: Buffer): Map<number, string | null> {
  const values = new Map<number, string | null>();
  for (const [, number, value] of bytes.toString("latin1").matchAll(objectValue)) {
    const known = values.get(Number(number));
    values.set(Number(number), value && (known ?? value) === value && known !== null ? value : null);
  }
  return values;
}

/** Reads entries of stream dictionaries, whose values may be references to objects of the same file. */
export class StreamEntries {
  /** Whether a reference was followed. */
  usesReferences = false;
  private objects?: Map<number, string | null>;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The largest number under a key; 0 without the key, null when a value is not a number. */
  largestNumber(dictionary: string, key: string): number | null {
    let largest = 0;
    for (const [, value] of dictionary.matchAll(
      new RegExp(`/${key}(?!\\w)${gap}{0,20}(${reference}|\\d{1,12}\\b|)`, "g"),
    )) {
      const number = this.resolve(value!);
      if (!number || !/^\d+$/.test(number)) return null;
      largest = Math.max(largest, Number(number));
    }
    return largest;
  }

  /** The names of filters under `Filter`, as written in a dictionary or an object; null when a value is neither. */
  filters(dictionary: string): string | null {
    const item = `(?:${reference}|${name})`;
    const found: string[] = [];
    const pattern = new RegExp(
      `/Filter(?!\\w)${gap}{0,20}(${item}|\\[(?:${gap}{0,20}${item}){0,40}${gap}{0,20}\\]|null\\b|)`,
      "g",
    );
    for (const [, value] of dictionary.matchAll(pattern)) {
      if (!value) return null;
      for (const [part] of value.matchAll(new RegExp(item, "g"))) {
        const filter = this.resolve(part);
        if (!filter || /^\d/.test(filter)) return null;
        found.push(withoutEscapes(filter));
      }
    }
    return found.join(" ");
  }

  private resolve(value: string): string | null {
    if (!/R$/.test(value) || value.startsWith("/")) return value;
    this.usesReferences = true;
    this.objects ??= simpleObjects(this.bytes);
    return this.objects.get(parseInt(value, 10)) ?? null;
  }
}
