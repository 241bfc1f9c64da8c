import { followNews, liveNews } from "@/lib/dashboards/live-counts/reads";
import { markOffline, markOnline } from "@/lib/identity/presence/writes";
import { liveNewsSchema, liveQuerySchema } from "@/lib/notifications/live/contract";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { eventStream } from "@/lib/platform/http/server/event-stream";
import { route } from "@/lib/platform/http/server/route";

/** The interval of presence updates, in milliseconds. */
const presenceMs = 10_000;

let presenceAt = 0;
const online = new Set<string>();

/** Updates the presence of all accounts with an open stream on this server, in one statement. */
async function markPresence(accountId: string): Promise<void> {
  online.add(accountId);
  if (Date.now() - presenceAt < presenceMs) return;
  presenceAt = Date.now();
  const ids = [...online];
  online.clear();
  await markOnline(ids);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    seats: ["accountant", "assistant"],
    summary: "Get changes for the account since `after`, as JSON or as a stream of events (text/event-stream)",
    files: ["text/event-stream"],
    query: liveQuerySchema,
    response: liveNewsSchema,
    handle: async ({ viewer, query, request, address }) => {
      if (viewer.viewedBy) return liveNews(viewer, query.after);
      await markOnline([viewer.id]);
      const token = await sessionTokenOf(request.headers);
      if (!token || !request.headers.get("accept")?.includes("text/event-stream")) return liveNews(viewer, query.after);
      request.signal.addEventListener("abort", () => void markOffline(viewer).catch(() => undefined));
      // A preview may have recreated the account with another id.
      const accountId = viewer.seat?.accountId ?? viewer.id;
      const news = followNews({ token: { ...token, accountId }, viewer, after: query.after });
      const poll = async () => {
        await markPresence(viewer.id);
        return news.next();
      };
      return eventStream(request.signal, { account: viewer.id, address }, poll, news.close);
    },
  }),
});
