import { roles, seatRoles } from "@/lib/platform/auth/access";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { megabyte } from "@/lib/platform/reference/limits";
import { pieceBytes } from "@/lib/practice/document-requests/rules";
import { keyParamsSchema, paperFormSchema } from "@/lib/practice/papers/contract";
import { sendPaper } from "@/lib/practice/papers/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "Send a file of at most 4 MB for an item of a document request, by its link or signed in",
    params: keyParamsSchema,
    body: paperFormSchema,
    upload: { maxBytes: pieceBytes + megabyte / 4 },
    rate: { name: "papers", limit: 120, seconds: 3600, network: 3000 },
    rateTarget: ({ params }) => params.key,
    refuses: ["404", "409", "410"],
    form: { back: "/papers" },
    handle: ({ viewer, params: { key }, body: { item, file } }) => sendPaper({ key, viewer }, item, file),
  }),
});
