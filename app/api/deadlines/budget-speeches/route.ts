import { changedByRelease, reviewsEnd } from "@/lib/deadlines/obligation-reviews/rules";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["admin"],
    permission: "moderation",
    deprecated: reviewsEnd,
    summary: "Answers 410: rules and dates change by a release",
    handle: async () => {
      throw changedByRelease();
    },
  }),
});
