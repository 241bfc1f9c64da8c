import { seatActionListSchema, seatActionQuerySchema } from "@/lib/identity/seats/contract";
import { listSeatActions } from "@/lib/identity/seats/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["professional"],
  summary: "What the seats of one's firm changed, newest first",
  query: seatActionQuerySchema,
  response: seatActionListSchema,
  handle: ({ viewer, query }) => listSeatActions(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
