import { escapeHtml, htmlPage } from "@/lib/platform/format/html";
import type { HttpError } from "@/lib/platform/http/errors";
import { kindOf } from "./body";

/** True for a form posted without JavaScript: the browser will display the response, so it expects a page. */
export function isPlainForm(request: Request): boolean {
  const kind = kindOf(request.headers);
  return (kind === "urlencoded" || kind === "multipart") && (request.headers.get("accept") ?? "").includes("text/html");
}

/**
 * Redirects (303) after success to the posting page (else `back`) with `?sent=1#sent` or another anchor, so that CSS
 * `:target` shows the outcome without JavaScript. The answer's `page` replaces that address; with `toLocation` its
 * Location does. Cookies of `answer` are kept.
 */
export function formDone(
  request: Request,
  { back, anchor = "sent", toLocation, page }: { back: string; anchor?: string; toLocation?: true; page?: string },
  answer: Response,
): Response {
  const location = page ?? (toLocation && answer.headers.get("location"));
  const headers = new Headers({
    Location: location || `${pageBefore(request, back)}?sent=1#${anchor}`,
    "Cache-Control": "no-store",
  });
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * A small error page for a rejected form. The browser's back button restores everything typed. An error with a `page`
 * in its extras redirects (303) to that page, which shows the error itself.
 */
export function formError(request: Request, back: string, refusal: HttpError): Response {
  if (typeof refusal.extra.page === "string")
    return new Response(null, {
      status: 303,
      headers: { ...refusal.extra.headers, Location: refusal.extra.page, "Cache-Control": "no-store" },
    });
  const messages = Object.values(refusal.extra.fields ?? {})
    .map((message) => `<li>${escapeHtml(message)}</li>`)
    .join("");
  const page = htmlPage({
    title: "Not sent yet",
    main: `<p>${escapeHtml(refusal.detail)}</p><ul>${messages}</ul>
<p>Go back in your browser to correct it: what you typed is still there.</p>
<nav class="ways"><a href="${escapeHtml(pageBefore(request, back))}">Start the form again</a></nav>`,
  });
  const headers = { ...refusal.extra.headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(page, { status: refusal.status, headers });
}

/** The path of the posting page when it is on our host, without its query. */
function pageBefore(request: Request, back: string): string {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return back;
  const { host, pathname } = new URL(referer);
  return host === (request.headers.get("host") ?? new URL(request.url).host) && !pathname.startsWith("//")
    ? pathname
    : back;
}
