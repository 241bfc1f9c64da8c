import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { professionalQuerySchema } from "@/lib/directory/search/contract";
import { countryCodes } from "@/lib/platform/reference/countries";
import { industrySlugs } from "@/lib/platform/reference/industries";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";

/** The typed text, at most 200 characters; fewer than two give no suggestions. */
export const suggestionQuerySchema = professionalQuerySchema.pick({ q: true });

/**
 * What a text that is being typed may become, four of a kind at most. `q` is what remains of the text beside a place.
 */
export const suggestionsSchema = z.strictObject({
  services: z.array(z.strictObject({ slug: z.enum(specializationSlugs), label: z.string() })),
  software: z.array(z.strictObject({ slug: z.enum(softwareSlugs), label: z.string() })),
  industries: z.array(z.strictObject({ slug: z.enum(industrySlugs), label: z.string() })),
  places: z.array(
    z.strictObject({ country: z.enum(countryCodes), city: z.string(), label: z.string(), q: z.string() }),
  ),
  people: z.array(z.strictObject({ id: professionalIdSchema, name: z.string(), title: z.string(), place: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
