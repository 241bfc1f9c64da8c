import { adminProfileSchema, adminProfileStateSchema } from "@/lib/identity/admin-profile/contract";
import { changeAdminProfile } from "@/lib/identity/admin-profile/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["admin"],
    summary: "Change the administrator's own profile",
    body: adminProfileSchema,
    response: adminProfileStateSchema,
    versioned: true,
    handle: async ({ viewer, version, body, address }) => {
      const profile = await changeAdminProfile(viewer, version, body, address);
      return versioned(profile.version, profile);
    },
  }),
});
