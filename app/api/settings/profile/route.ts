import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { adminProfileSchema, adminProfileStateSchema } from "@/lib/settings/contract";
import { changeAdminProfile } from "@/lib/settings/writes";

export const PUT = route({
  access: ["admin"],
  summary: "Change the administrator's own profile",
  body: adminProfileSchema,
  response: adminProfileStateSchema,
  versioned: true,
  handle: async ({ viewer, version, body, address }) => {
    const profile = await changeAdminProfile(viewer, version, body, address);
    return versioned(profile.version, profile);
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
