import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { batched, eventStream } from "@/lib/platform/http/event-stream";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { liveNewsSchema, liveQuerySchema } from "@/lib/notifications/live/contract";
import { liveNews, newsForViewers } from "@/lib/insights/live-counts/reads";
import { markOnline, markOffline } from "@/lib/identity/presence/writes";

/** The interval of presence updates, in milliseconds. */
const hereEvery = 10_000;
let noted = 0;

/** One query for all listeners of this server, run at the same interval. */
const lookTogether = batched(async (listeners: Parameters<typeof newsForViewers>[0]) => {
  if (Date.now() - noted >= hereEvery) {
    noted = Date.now();
    await markOnline(listeners.map(({ viewer }) => viewer.id));
  }
  return newsForViewers(listeners);
});

export const GET = route({
  access: "signed-in",
  summary:
    "What changed for oneself since `after`: at once as JSON, or as a stream of events to who accepts text/event-stream",
  query: liveQuerySchema,
  response: liveNewsSchema,
  handle: async ({ viewer, query, request, address }) => {
    await markOnline([viewer.id]);
    const token = await sessionTokenOf(request.headers);
    if (!token || !request.headers.get("accept")?.includes("text/event-stream")) return liveNews(viewer, query.after);
    // A preview may have recreated the account with another id.
    const listener = { token: { ...token, accountId: viewer.id }, viewer };
    let last = query.after;
    request.signal.addEventListener("abort", () => void markOffline(viewer).catch(() => undefined));
    return eventStream(request.signal, { account: viewer.id, address }, async () => {
      // Sign-out, a new role or a suspension close the stream, as they reject the next request.
      const news = await lookTogether({ ...listener, after: last });
      if (!news || news.changed.length === 0) return news && null;
      last = news.stamp;
      return news;
    });
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
