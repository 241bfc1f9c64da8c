import { z } from "zod";
import { isTimeZone } from "@/lib/platform/format/zones";

/** GET /api/time-zones: an IANA time zone that the server knows. */
export const zoneQuerySchema = z.strictObject({ zone: z.string().refine(isTimeZone, "Unknown time zone") });

/** The offset changes of the zone, as pages have them (lib/platform/format/zone-changes.ts). */
export const zoneChangesSchema = z.strictObject({ changes: z.string() });
