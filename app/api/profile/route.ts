import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { ownServicesSchema, profileChangeSchema } from "@/lib/professionals/contract";
import { changeProfile } from "@/lib/professionals/writes";

export const PATCH = route({
  access: ["professional"],
  summary: "Change what one's own public profile says one offers",
  body: profileChangeSchema,
  response: ownServicesSchema,
  versioned: true,
  handle: async ({ viewer, body, version }) => {
    const profile = await changeProfile(viewer, version, body);
    return versioned(profile.version, profile);
  },
});

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
