import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { failedAnswer } from "@/lib/platform/http/written-pages";

/** Headers that describe the body in place of which the written page is sent. */
const ofBody = ["content-encoding", "content-length", "etag", "link", "transfer-encoding"];

/**
 * Sends a written page (503 with Retry-After) when a page, a sitemap or a picture fails before its response begins:
 * Next's own error page has no stylesheet, is blank without JavaScript, and has the status 500. Endpoints answer their
 * errors themselves (route.ts). Nothing is replaced in development, where Next shows the error.
 */
export function replaceFailedPage(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "/").split("?", 1)[0]!;
  if (env.NODE_ENV === "development" || /^\/(api|_next)\//.test(path)) return;
  const { write, writeHead, end } = response;
  let replaced = false;
  /** Sends the written page when the response would begin with 500; true when it was sent. */
  const replace = () => {
    if (replaced || response.headersSent || response.statusCode !== 500) return replaced;
    replaced = true;
    for (const name of ofBody) response.removeHeader(name);
    const { status, headers, body } = failedAnswer(path, String(response.getHeader("x-request-id")));
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    end.call(response, body, "utf8");
    return true;
  };
  // Next's compression sends the headers before it passes on the first bytes, so `write` and `end` are not enough.
  response.writeHead = ((status: number, ...args: unknown[]) => {
    response.statusCode = status;
    // Ending the written page calls this function once more, before its headers are sent: that call passes through.
    const isReplaced = replace() && response.headersSent;
    return isReplaced ? response : (writeHead as (...all: unknown[]) => unknown).call(response, status, ...args);
  }) as ServerResponse["writeHead"];
  response.write = ((...args: Parameters<typeof write>) =>
    replace() || write.apply(response, args)) as ServerResponse["write"];
  response.end = ((...args: Parameters<typeof end>) =>
    replace() ? response : end.apply(response, args)) as ServerResponse["end"];
}
