import { newShortlistSchema, shortlistListSchema, shortlistSchema } from "@/lib/directory/shortlists/contract";
import { listShortlists } from "@/lib/directory/shortlists/reads";
import { createShortlist } from "@/lib/directory/shortlists/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    summary: "List the shared shortlists of the account",
    response: shortlistListSchema,
    handle: ({ viewer }) => listShortlists(viewer),
  }),

  POST: route({
    access: ["client"],
    summary: "Share a shortlist of up to four professionals by a public link",
    body: newShortlistSchema,
    response: shortlistSchema,
    rate: { name: "shortlists", limit: 30, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const shortlist = await createShortlist(tx, viewer, body.ids);
        return created(`/api/shortlists/${shortlist.id}`, shortlist);
      }),
  }),
});
