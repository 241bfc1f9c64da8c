import { z } from "zod";
import { pauseChangeSchema, pauseStateSchema } from "@/lib/affiliates/members/contract";
import { setPaused } from "@/lib/affiliates/members/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "money",
    summary: "Pause an affiliate's link, or end the pause, with a reason that the affiliate reads",
    params: z.strictObject({ id: z.uuid() }),
    body: pauseChangeSchema,
    response: pauseStateSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version, address }) => {
      const state = await setPaused(viewer, { id, version, ...body }, address);
      return versioned(state.version, state);
    },
  }),
});
