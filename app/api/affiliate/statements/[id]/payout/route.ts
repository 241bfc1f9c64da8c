import { z } from "zod";
import { payoutDetailsSchema } from "@/lib/affiliates/statements/contract";
import { revealPayout } from "@/lib/affiliates/statements/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "money",
    summary: "Get the full payment details of a statement for the transfer; each access is recorded",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({}),
    response: payoutDetailsSchema,
    handle: ({ viewer, params: { id }, address }) => revealPayout(viewer, id, address),
  }),
});
