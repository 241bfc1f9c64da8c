import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { listSlots } from "@/lib/meetings/availability/reads";
import { slotQuerySchema, slotsSchema } from "@/lib/meetings/bookings/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["anonymous", "client", "professional", "admin"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "List the 21 start times of a day, free or with the reason why not",
    params: z.strictObject({ id: professionalIdSchema }),
    query: slotQuerySchema,
    response: slotsSchema,
    handle: ({ viewer, params, query }) => listSlots(viewer, params.id, query),
  }),
});
