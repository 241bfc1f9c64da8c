import { everyCountry, obligationById } from "@/lib/deadlines/obligations/data/find";

/** Whether all of these are obligations of the country. */
export const areTaxesOf = (country: string, taxes: readonly string[]): boolean =>
  taxes.every((id) => obligationById(id)?.country === country);

/** The name of an obligation; its id once it is gone. */
export const taxName = (id: string): string => obligationById(id)?.name ?? id;

/** The taxes to choose from, in the order of the countries. */
export const taxChoices = (): { id: string; name: string; country: string }[] =>
  everyCountry().flatMap(({ country, obligations }) => obligations.map(({ id, name }) => ({ id, name, country })));
