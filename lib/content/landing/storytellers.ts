/**
 * Authors of the stories in lib/content/landing/testimonials, in the same order. Separate because the browser needs
 * only the names.
 */
export const storytellers = [
  "Naledi Mokoena",
  "Chinedu Okafor",
  "Wanjiru Kamau",
  "Youssef Benali",
  "Abena Mensah",
  "Fatima Al Mazrouei",
] as const;
