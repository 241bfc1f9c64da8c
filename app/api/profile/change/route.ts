import { ownProfileSchema } from "@/lib/directory/profile/contract";
import { withdrawChange } from "@/lib/directory/profile/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["professional"],
    summary: "Withdraw the profile change that is being verified",
    response: ownProfileSchema,
    handle: async ({ viewer }) => {
      const profile = await withdrawChange(viewer);
      return versioned(profile.version, profile);
    },
  }),
});
