import { z } from "zod";
import { proofFields } from "@/lib/identity/accounts/contract";
import { roles } from "@/lib/platform/auth/access";
import { apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { neededName } from "@/lib/platform/reference/text";
import { tokenDays } from "./constants";

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

/** GET /api/me: who calls, and what the call may do. */
export const callerSchema = z.strictObject({
  id: z.uuid().describe("The id of the account."),
  name: z.string(),
  role: z.enum(roles).describe("The side that the calls act on."),
  professionalId: z.string().nullable().describe("The id of the public profile; null without one."),
  timeZone: z.string().describe("The time zone of the account."),
  scopes: z.array(z.enum(apiScopeIds)).nullable().describe("The scopes of the access token; null with a session."),
  limits: z.strictObject({
    calls: z.int().describe("Calls with access tokens in each window, over all endpoints."),
    seconds: z.int().describe("The length of a window."),
    perPage: z.int().describe("The most items a page has."),
  }),
});
export type Caller = z.infer<typeof callerSchema>;

export const tokenParamsSchema = z.strictObject({ id: z.uuid() });
