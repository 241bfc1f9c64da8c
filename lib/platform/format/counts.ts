const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "nine": a number as it is written in a sentence, in figures above twelve. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}

/** A number with its noun: "1 review", "2 reviews". `plural` is for irregular nouns. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

const suffixes = { zero: "th", one: "st", two: "nd", few: "rd", many: "th", other: "th" };

/** "15th", "2nd": a number as a position. */
export function ordinal(number: number): string {
  return number + suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(number)];
}
