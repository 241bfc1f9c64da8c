import { z } from "zod";
import { openingsSchema } from "@/lib/directory/openings/contract";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { listOpenings } from "@/lib/meetings/availability/reads";
import { openingQuerySchema } from "@/lib/meetings/bookings/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["anonymous", "client", "professional", "admin"],
    seats: ["accountant", "assistant"],
    summary: "List the free start times of the coming days",
    params: z.strictObject({ id: professionalIdSchema }),
    query: openingQuerySchema,
    response: openingsSchema,
    handle: ({ viewer, params, query }) => listOpenings(viewer, params.id, query),
  }),
});
