import { z } from "zod";
import { type SpecializationSlug, specializationSlugs } from "./services";

type Vocabulary<S extends SpecializationSlug> = readonly { slug: S; label: string }[];
interface ServiceChoice {
  service?: string;
  serviceType?: string;
}
const message = "Please choose a service";

/** The two spellings of a service in a request body: its slug, and its label for clients of the last release. */
export function serviceFields(vocabulary: Vocabulary<SpecializationSlug>) {
  const slugs = vocabulary.map(({ slug }) => slug) as [string, ...string[]];
  const labels = vocabulary.map(({ label }) => label) as [string, ...string[]];
  return {
    service: z
      .enum(slugs, { error: message })
      .optional()
      .meta({ description: "The slug of the service. Required unless `serviceType` is sent." }),
    serviceType: z.enum(labels, { error: message }).optional().meta({
      deprecated: true,
      description: "The English label of the service, accepted for one more release. Send `service`.",
    }),
  };
}

/** Refinement of a body with `serviceFields`: one of the two is required. Reported together with other issues. */
export const namesService: [
  check: (body: ServiceChoice) => boolean,
  options: { path: PropertyKey[]; message: string; when: (payload: { value: unknown }) => boolean },
] = [
  (body: ServiceChoice) => body.service !== undefined || body.serviceType !== undefined,
  { path: ["service"], message, when: ({ value }) => typeof value === "object" && value !== null },
];

/** The slug of the service that a checked body names; `service` wins over the deprecated label. */
export function serviceOf<S extends SpecializationSlug>(vocabulary: Vocabulary<S>, body: ServiceChoice): S {
  return vocabulary.find(({ slug, label }) => (body.service ? slug === body.service : label === body.serviceType))!
    .slug;
}

/** The service in a response: its slug, beside it the label that clients of the last release show. */
export const serviceShape = {
  service: z.enum(specializationSlugs).meta({ description: "The slug of the service." }),
  serviceType: z.string().meta({
    deprecated: true,
    description: "The English label of the service, sent for one more release. Read `service`.",
  }),
};
