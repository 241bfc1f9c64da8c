import { z } from "zod";
import { proofFields } from "@/lib/identity/accounts/contract";
import { apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { neededName } from "@/lib/platform/reference/text";

/** Days after which a token can expire. */
export const tokenDays = [30, 90, 365] as const;

/** POST /api/tokens. */
export const newTokenSchema = z.strictObject({
  name: neededName(60, "Please enter a name"),
  scopes: z.array(z.enum(apiScopeIds)).min(1, "Choose at least one").max(apiScopeIds.length),
  days: z.union(tokenDays.map((days) => z.literal(days))),
  ...proofFields,
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** An access token without its secret. */
export const tokenSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  ending: z.string(),
  side: z.enum(["client", "professional"]),
  scopes: z.array(z.enum(apiScopeIds)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof tokenSchema>;

/** GET /api/tokens. */
export const tokenListSchema = z.strictObject({ items: z.array(tokenSchema) });

/** The answer to POST /api/tokens: the only time that the token itself is shown. */
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

export const tokenParamsSchema = z.strictObject({ id: z.uuid() });
