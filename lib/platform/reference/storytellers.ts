/**
 * Who tells the six stories of lib/platform/reference/testimonials, in their order. A file of its own: the browser needs the
 * names alone.
 */
export const storytellers = [
  "Naledi Mokoena",
  "Chinedu Okafor",
  "Wanjiru Kamau",
  "Youssef Benali",
  "Abena Mensah",
  "Fatima Al Mazrouei",
] as const;
