import { ownProfileSchema, profileChangeSchema } from "@/lib/directory/profile/contract";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile } from "@/lib/directory/profile/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get the profile of the signed-in professional, listed or not",
    response: ownProfileSchema,
    handle: async ({ viewer }) => {
      const profile = await getOwnProfile(viewer);
      return versioned(profile.version, profile);
    },
  }),

  PATCH: route({
    access: ["professional"],
    summary:
      "Change the profile of the signed-in professional; a new body or practice number starts a new verification",
    body: profileChangeSchema,
    response: ownProfileSchema,
    versioned: true,
    secret: true,
    handle: async ({ viewer, body, version }) => {
      const profile = await changeProfile(viewer, version, body);
      sendMails();
      return versioned(profile.version, profile);
    },
  }),
});
