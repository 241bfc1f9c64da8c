import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";

/** The facts of a person that a query of the lists may require. */
export const factsOf = {
  id: ({ id }: ProfessionalSeed) => [id],
  title: ({ title }: ProfessionalSeed) => [title],
  country: ({ countryCode }: ProfessionalSeed) => [countryCode],
  city: ({ city }: ProfessionalSeed) => [city],
  body: ({ professionalBody }: ProfessionalSeed) => [professionalBody],
  service: ({ specializations }: ProfessionalSeed) => specializations,
  service1: ({ specializations }: ProfessionalSeed) => specializations.slice(0, 1),
  software: ({ software }: ProfessionalSeed) => software,
  language: ({ languages }: ProfessionalSeed) => languages as string[],
};

/** Facts of people, any of the values of each. */
export type Facts = Partial<Record<keyof typeof factsOf, string[]>>;

/** Whether a person has all of these facts. */
export const has = (person: ProfessionalSeed, facts: Facts) =>
  Object.entries(facts).every(([fact, values]) =>
    factsOf[fact as keyof typeof factsOf](person).some((value) => values.includes(value)),
  );
