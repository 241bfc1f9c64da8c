import { obligationById } from "@/lib/deadlines/obligations/data/find";

/** Whether all of these are obligations of the country. */
export const areTaxesOf = (country: string, taxes: readonly string[]): boolean =>
  taxes.every((id) => obligationById(id)?.country === country);

/** The name of an obligation; its id once it is gone. */
export const taxName = (id: string): string => obligationById(id)?.name ?? id;
