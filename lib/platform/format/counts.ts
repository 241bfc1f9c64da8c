/** "1 review", "2 reviews": a number with its noun. `many` is for nouns that take more than an s. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
