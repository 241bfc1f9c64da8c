import { viewerFrom } from "@/lib/auth/viewer";
import { eventStream } from "@/lib/http/event-stream";
import { route } from "@/lib/http/route";
import { liveNewsSchema, liveQuerySchema } from "@/lib/live/contract";
import { liveNews } from "@/lib/live/reads";
import { noteHere, noteLeft } from "@/lib/live/writes";

/** How often an open page says that its reader is here, in milliseconds. */
const hereEvery = 10_000;

export const GET = route({
  access: "signed-in",
  summary:
    "What changed for oneself since `after`: at once as JSON, or as a stream of events to who accepts text/event-stream",
  query: liveQuerySchema,
  response: liveNewsSchema,
  handle: async ({ viewer, query, request }) => {
    await noteHere(viewer);
    if (!request.headers.get("accept")?.includes("text/event-stream")) return liveNews(viewer, query.after);
    let last = query.after;
    let noted = Date.now();
    request.signal.addEventListener("abort", () => void noteLeft(viewer).catch(() => undefined));
    const headers = new Headers(request.headers);
    return eventStream(request.signal, async () => {
      // Signing out, a new role or a suspension end what was opened before, as they end the next request.
      const now = await viewerFrom(headers);
      if (now?.id !== viewer.id || now.role !== viewer.role) return undefined;
      if (Date.now() - noted >= hereEvery) {
        noted = Date.now();
        await noteHere(viewer);
      }
      const news = await liveNews(viewer, last);
      if (news.changed.length === 0) return null;
      last = news.stamp;
      return news;
    });
  },
});
