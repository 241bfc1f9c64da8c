import { getAvailability } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import { availabilityChangeSchema, availabilitySchema } from "@/lib/meetings/bookings/contract";
import { checkWaitingLists } from "@/lib/meetings/waiting-list/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "Get the weekly hours and days off",
    response: availabilitySchema,
    handle: async ({ viewer }) => {
      const availability = await getAvailability(viewer);
      return versioned(availability.version, availability);
    },
  }),

  PUT: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Set the weekly hours and days off",
    body: availabilityChangeSchema,
    response: availabilitySchema,
    versioned: true,
    handle: async ({ viewer, version, body }) => {
      const availability = await setAvailability(viewer, version, body);
      checkWaitingLists();
      return versioned(availability.version, availability);
    },
  }),
});
