import {
  ownSessionsSchema,
  proofSchema,
  sessionChoiceSchema,
  sessionsEndedSchema,
} from "@/lib/identity/accounts/contract";
import { listSessions } from "@/lib/identity/accounts/reads";
import { endSessions } from "@/lib/identity/sessions/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "List the account's sessions",
    response: ownSessionsSchema,
    handle: async ({ viewer }) => {
      const items = await listSessions(viewer);
      return { items, total: items.length, page: 1 as const, pages: 1 };
    },
  }),

  DELETE: route({
    access: "signed-in",
    summary: "End one of the account's sessions, or all others; needs the password",
    query: sessionChoiceSchema,
    body: proofSchema,
    response: sessionsEndedSchema,
    handle: async ({ viewer, query, body }) => ({ ended: await endSessions(viewer, body, query.id) }),
  }),
});
