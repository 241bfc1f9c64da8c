const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "nine": a number as it is written in a sentence, in figures above twelve. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}

/** "1 review", "2 reviews": a number with its noun. `many` is for nouns that take more than an s. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
