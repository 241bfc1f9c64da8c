import { z } from "zod";
import { neededName, optionalName, optionalText } from "@/lib/platform/reference/text";
import { isCountry } from "@/lib/platform/reference/world-countries";
import { serviceSchema, stepsSchema } from "@/lib/practice/work/contract";

export const templateKinds = ["steps", "papers"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A paper to ask for. */
export const paperDraftSchema = z.strictObject({
  name: neededName(120, "Please enter what you need"),
  note: optionalText(500).default(""),
});
export const papersSchema = z.array(paperDraftSchema).max(40, "At most 40 papers");

const fields = {
  name: neededName(120, "Please enter a name"),
  /** Two-letter code; "" for every country. */
  country: optionalName(2).refine((code) => code === "" || isCountry(code), "Please choose a country"),
  /** "" for every service. */
  service: serviceSchema,
  steps: stepsSchema,
  items: papersSchema,
};

/** POST /api/practice/templates: `steps` of work, or `items` of a document request. */
export const newTemplateSchema = z.strictObject({
  kind: z.enum(templateKinds),
  name: fields.name,
  country: fields.country.default(""),
  service: fields.service.default(""),
  steps: fields.steps.default([]),
  items: fields.items.default([]),
});
export type NewTemplate = z.infer<typeof newTemplateSchema>;
export type TemplateForm = z.input<typeof newTemplateSchema>;

/** PATCH /api/practice/templates/{id} with If-Match. */
export const templateChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type TemplateChange = z.infer<typeof templateChangeSchema>;
export const templateParamsSchema = z.strictObject({ id: z.uuid() });

/** A template of the firm. */
export const templateSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(templateKinds),
    name: z.string(),
    country: z.string(),
    service: z.string(),
    steps: z.array(z.string()),
    items: z.array(z.strictObject({ name: z.string(), note: z.string() })),
    version: z.int(),
  })
  .meta({ id: "PracticeTemplate" });
export type Template = z.infer<typeof templateSchema>;

export const templateQuerySchema = z.strictObject({ kind: z.enum(templateKinds) });
/** GET /api/practice/templates: those of the firm by name, and with `kind=steps` those of Daftari. */
export const templateListSchema = z.strictObject({
  items: z.array(templateSchema),
  standard: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      service: z.string(),
      /** The obligation whose work it is; null for none. */
      obligation: z.string().nullable(),
      steps: z.array(z.string()),
    }),
  ),
});
export type TemplateList = z.infer<typeof templateListSchema>;
