import { z } from "zod";
import { roles, sides } from "@/lib/platform/auth/access";

/** POST /api/account/acting-as: the side to act on, and a page of this site to open on it. */
export const actingAsSchema = z.strictObject({ actingAs: z.enum(sides), next: z.string().max(500).optional() });

/** The role now in effect and the page to open. */
export const actingAsResponseSchema = z.strictObject({ role: z.enum(roles), url: z.string() });
