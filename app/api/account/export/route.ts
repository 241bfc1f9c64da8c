import { z } from "zod";
import { exportNotices } from "@/lib/dashboards/shown-notices/reads";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { dataExportSchema, latestExportSchema } from "@/lib/privacy/consents/contract";
import { latestExport } from "@/lib/privacy/exports/reads";
import { beginExport, startExports } from "@/lib/privacy/exports/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "Get the latest data download and its progress",
    response: latestExportSchema,
    handle: async ({ viewer }) => ({ latest: await latestExport(viewer) }),
  }),

  POST: route({
    access: "signed-in",
    summary: "Request a copy of all data about the signed-in account; it is made in the background",
    body: z.strictObject({}),
    response: dataExportSchema,
    rate: { name: "data-export", limit: 6, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, once }) => {
      const answer = await once(async (tx) => {
        const row = await beginExport(tx, viewer);
        return created(`/api/account/export/${row.id}`, row);
      });
      startExports({ notifications: exportNotices });
      return answer;
    },
  }),
});
