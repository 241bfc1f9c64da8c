import { localPage } from "@/lib/platform/auth/return-to";
import type { HttpError } from "@/lib/platform/http/errors";
import { kindOf } from "@/lib/platform/http/server/body";

/**
 * True for the sign-in form posted by the browser itself with a same-site Sec-Fetch-Site or Origin. Browsers without
 * these headers do not count.
 */
export function isPlainSignIn(request: Request, segments: readonly string[]): boolean {
  const isForm =
    kindOf(request.headers) === "urlencoded" && (request.headers.get("accept") ?? "").includes("text/html");
  const saysWhere = request.headers.get("sec-fetch-site") === "same-origin" || request.headers.has("origin");
  return request.method === "POST" && segments.join("/") === "callback/credentials" && isForm && saysWhere;
}

/** The return page in the address of the sign-in page that sent this form. */
export function wantedBefore(request: Request): string | undefined {
  const before = URL.parse(request.headers.get("referer") ?? "");
  if (before?.pathname !== "/signin") return undefined;
  return localPage(before.searchParams.get("callbackUrl")) ?? undefined;
}

/**
 * After a failed plain sign-in: redirects back to the form, which shows the error by `#refused` (CSS `:target`, so
 * without scripts too).
 */
export function signInRefused(request: Request, { code }: HttpError): Response {
  const wanted = wantedBefore(request) ?? null;
  // A wrong code leads back to the form for the code.
  if (code === "wrong-mailed-code") return backTo({ code, wanted, anchor: "mailed-code", step: "mailed-code" });
  const again = code === "wrong-code" || code === "code-needed";
  return again
    ? backTo({ code, wanted, anchor: "second-step", step: "code" })
    : backTo({ code, wanted, anchor: "refused" });
}

function backTo(back: { code: string; wanted: string | null; anchor: string; step?: string }): Response {
  const query = new URLSearchParams({
    error: back.code,
    ...(back.step && { step: back.step }),
    ...(back.wanted && { callbackUrl: back.wanted }),
  });
  return new Response(null, {
    status: 303,
    headers: { Location: `/signin?${query}#${back.anchor}`, "Cache-Control": "private, no-store" },
  });
}
