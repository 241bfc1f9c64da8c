import { alertChangeSchema, alertParamsSchema, alertSchema } from "@/lib/directory/alerts/contract";
import { changeAlert, deleteAlert } from "@/lib/directory/alerts/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["client"],
    summary: "Pause or resume a search alert",
    params: alertParamsSchema,
    body: alertChangeSchema,
    response: alertSchema,
    handle: ({ viewer, params, body }) => changeAlert(viewer, params.id, body),
  }),

  DELETE: route({
    access: ["client"],
    summary: "Delete a search alert",
    params: alertParamsSchema,
    handle: ({ viewer, params }) => deleteAlert(viewer, params.id),
  }),
});
