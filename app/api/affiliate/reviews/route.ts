import { reviewListSchema } from "@/lib/affiliates/referrals/contract";
import { listHeldReferrals } from "@/lib/affiliates/referrals/reads";
import { listDueStatements } from "@/lib/affiliates/statements/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "List held referrals and statements to be paid",
    response: reviewListSchema,
    handle: async ({ viewer }) => ({
      referrals: await listHeldReferrals(viewer),
      statements: await listDueStatements(viewer),
    }),
  }),
});
