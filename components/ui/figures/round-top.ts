/** Top of a chart's axis: the next 1, 2 or 5 times a power of ten; at least 1. */
export function roundTop(greatest: number): number {
  if (greatest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= greatest)!;
}
