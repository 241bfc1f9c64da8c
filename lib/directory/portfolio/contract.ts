import { z } from "zod";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { documentBytes } from "@/lib/platform/reference/limits";
import { specializations, specializationSlugs } from "@/lib/platform/reference/services";
import { neededName, optionalText } from "@/lib/platform/reference/text";

/** What a work is about: one of the services, or something else. */
export const portfolioCategories = ["Other", ...specializations.map(({ label }) => label)] as [string, ...string[]];

const labelOf = (category: string) => specializations.find(({ slug }) => slug === category)?.label ?? category;

const details = {
  title: neededName(120, "Title is required"),
  description: optionalText(1000),
  /** The slug of a service, or "Other"; labels are accepted for one more release. */
  category: z
    .enum([...portfolioCategories, ...specializationSlugs], { error: "Category is required" })
    .transform(labelOf),
  completedDate: civilDate("Date is required"),
};

/** PATCH /api/profile/portfolio/{id} with the profile's If-Match. */
export const portfolioChangeSchema = z.strictObject(details);
/** The change as it is sent, with the id of the category. */
export type PortfolioSent = z.input<typeof portfolioChangeSchema>;
export type PortfolioChange = z.infer<typeof portfolioChangeSchema>;

/** POST /api/profile/portfolio, multipart: a JPG, PNG or PDF to 10 MB (specification 5) and what it shows. */
export const newPortfolioItemSchema = z.strictObject({
  ...details,
  file: z.file({ error: "Choose a file" }).min(1, "Choose a file").max(documentBytes, say.documentTooLarge),
});
export type NewPortfolioItem = z.infer<typeof newPortfolioItemSchema>;

/** PUT /api/profile/portfolio with the profile's If-Match: every work once, in the new order. */
export const portfolioOrderSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(50) });
export const portfolioItemParams = z.strictObject({ id: z.uuid() });
/** Longer portfolios are rarely viewed to the end. */
export const maxPortfolioItems = 50;
