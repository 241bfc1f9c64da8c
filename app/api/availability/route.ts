import { availabilityChangeSchema, availabilitySchema } from "@/lib/bookings/contract";
import { getAvailability } from "@/lib/availability/reads";
import { setAvailability } from "@/lib/availability/writes";
import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["professional"],
  summary: "One's own weekly hours and days off",
  response: availabilitySchema,
  handle: async ({ viewer }) => {
    const availability = await getAvailability(viewer);
    return versioned(availability.version, availability);
  },
});

export const PUT = route({
  access: ["professional"],
  summary: "Set one's weekly hours and days off",
  body: availabilityChangeSchema,
  response: availabilitySchema,
  versioned: true,
  handle: async ({ viewer, version, body }) => {
    const availability = await setAvailability(viewer, version, body);
    return versioned(availability.version, availability);
  },
});

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods("GET", "PUT");
