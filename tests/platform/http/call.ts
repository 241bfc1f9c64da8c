import type { Handler } from "@/lib/platform/http/server/route";

export const site = "http://localhost:3000";

interface CallOptions {
  method?: string;
  path?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  params?: Record<string, unknown>;
}

/** Calls an endpoint as one of our own pages does. */
export function call(
  handler: Handler,
  { method = "POST", path = "/api/test", json, body, headers = {}, params = {} }: CallOptions = {},
): Promise<Response> {
  const defaults: Record<string, string> = method === "GET" ? {} : { "sec-fetch-site": "same-origin", origin: site };
  if (json !== undefined) defaults["content-type"] = "application/json";
  const request = new Request(`${site}${path}`, {
    method,
    headers: { host: "localhost:3000", ...defaults, ...headers },
    body: json === undefined ? body : JSON.stringify(json),
  });
  return handler(request, { params: Promise.resolve(params) });
}

/** Status and code of a refusal, after checking its RFC 9457 form. */
export async function httpErrorOf(
  response: Response,
): Promise<{ status: number; code: string; fields?: Record<string, string> }> {
  const problem = (await response.json()) as {
    status: number;
    code: string;
    type: string;
    title: string;
    detail: string;
    fields?: Record<string, string>;
  };
  if (
    response.headers.get("content-type") !== "application/problem+json" ||
    response.headers.get("cache-control") !== "no-store"
  )
    throw new Error("a refusal is problem+json and never stored");
  if (!problem.type || !problem.title || !problem.detail || problem.status !== response.status)
    throw new Error("a refusal tells type, title, detail and its own status");
  return { status: problem.status, code: problem.code, ...(problem.fields && { fields: problem.fields }) };
}
