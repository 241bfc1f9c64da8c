import { viewerFrom } from "@/lib/auth/viewer";
import { eventStream } from "@/lib/http/event-stream";
import { route } from "@/lib/http/route";
import { liveNewsSchema, liveQuerySchema } from "@/lib/live/contract";
import { liveNews } from "@/lib/live/reads";

export const GET = route({
  access: "signed-in",
  summary:
    "What changed for oneself since `after`: at once as JSON, or as a stream of events to who accepts text/event-stream",
  query: liveQuerySchema,
  response: liveNewsSchema,
  handle: async ({ viewer, query, request }) => {
    if (!request.headers.get("accept")?.includes("text/event-stream")) return liveNews(viewer, query.after);
    let last = query.after;
    const headers = new Headers(request.headers);
    return eventStream(request.signal, async () => {
      // Signing out, a new role or a suspension end what was opened before, as they end the next request.
      const now = await viewerFrom(headers);
      if (now?.id !== viewer.id || now.role !== viewer.role) return undefined;
      const news = await liveNews(viewer, last);
      if (news.changed.length === 0) return null;
      last = news.stamp;
      return news;
    });
  },
});
