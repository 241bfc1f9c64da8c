import { roles, seatRoles } from "@/lib/platform/auth/access";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { megabyte } from "@/lib/platform/reference/limits";
import { pieceBytes } from "@/lib/practice/document-requests/rules";
import { pieceQuerySchema, pieceSchema, uploadParamsSchema, uploadSchema } from "@/lib/practice/papers/contract";
import { addPiece, finishUpload, getUpload } from "@/lib/practice/papers/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "Read how many bytes of a file have arrived",
    params: uploadParamsSchema,
    response: uploadSchema,
    refuses: ["410"],
    handle: ({ viewer, params: { key, id } }) => getUpload({ key, viewer }, id),
  }),

  PUT: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "Send the next piece of a file: at most 4 MB, and a multiple of 256 KB before its end",
    params: uploadParamsSchema,
    query: pieceQuerySchema,
    body: pieceSchema,
    response: uploadSchema,
    upload: { maxBytes: pieceBytes + megabyte / 4 },
    rate: { name: "paper-pieces", limit: 2400, seconds: 3600, network: 30_000 },
    rateTarget: ({ params }) => params.key,
    refuses: ["409", "410"],
    handle: ({ viewer, params: { key, id }, query, body }) => addPiece({ key, viewer }, id, query.offset, body.piece),
  }),

  POST: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "End a file whose pieces have all arrived: it is inspected and given to the firm",
    params: uploadParamsSchema,
    response: uploadSchema,
    status: 200,
    rate: { name: "papers-ended", limit: 240, seconds: 3600, network: 6000 },
    rateTarget: ({ params }) => params.key,
    refuses: ["409", "410"],
    handle: ({ viewer, params: { key, id } }) => finishUpload({ key, viewer }, id),
  }),
});
