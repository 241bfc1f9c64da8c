import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { offeredKindListSchema, offeredKindQuerySchema } from "@/lib/meetings/kinds/contract";
import { listOfferedKinds } from "@/lib/meetings/kinds/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["anonymous", "client", "professional", "admin"],
    seats: ["accountant", "assistant"],
    summary: "List the kinds of meetings that can be booked, with their intake questions",
    params: z.strictObject({ id: professionalIdSchema }),
    query: offeredKindQuerySchema,
    response: offeredKindListSchema,
    handle: ({ viewer, params, query }) => listOfferedKinds(viewer, params.id, query),
  }),
});
