import { z } from "zod";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { verificationCaseSchema } from "@/lib/verification/cases/contract";
import { getCase } from "@/lib/verification/timeline/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "verification",
    summary: "Get a verification with its history",
    params: z.strictObject({ id: z.uuid() }),
    response: verificationCaseSchema,
    handle: async ({ params }) => {
      const item = await getCase(params.id);
      return versioned(item.version, item);
    },
  }),
});
