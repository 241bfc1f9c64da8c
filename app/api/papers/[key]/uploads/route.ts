import { roles, seatRoles } from "@/lib/platform/auth/access";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { keyParamsSchema, newUploadSchema, uploadSchema } from "@/lib/practice/papers/contract";
import { beginUpload } from "@/lib/practice/papers/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "Begin a file of at most 20 MB that arrives in pieces, for an item of a document request",
    params: keyParamsSchema,
    body: newUploadSchema,
    example: { item: "0b6f1f34-0000-4000-8000-000000000001", name: "sales.pdf", size: 5_242_880 },
    response: uploadSchema,
    rate: { name: "papers", limit: 120, seconds: 3600, network: 3000 },
    rateTarget: ({ params }) => params.key,
    refuses: ["404", "409", "410"],
    idempotent: true,
    handle: ({ viewer, params: { key }, body, once }) =>
      once(async (tx) => {
        const upload = await beginUpload(tx, { key, viewer }, body);
        return created(`/api/papers/${key}/uploads/${upload.id}`, upload);
      }),
  }),
});
