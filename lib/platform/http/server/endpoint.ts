import { HttpError } from "@/lib/platform/http/errors";
import { problemResponse } from "./problem";
import type { Handler } from "./route";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Refusal = () => Response;

/** The 405 of a method that an endpoint lacks; Next would answer an empty one. */
export const notAllowed = (allow: string) =>
  new HttpError(405, "method-not-allowed", `This address takes ${allow}.`, { headers: { Allow: allow } });

/**
 * The exports of a `route.ts`: its own methods, a 405 problem with Allow for each of the others, and OPTIONS, which
 * answers 204 with Allow.
 */
export function endpoint<const Own extends Partial<Record<Method, Handler>>>(
  own: Own,
): Own & Record<Exclude<Method, keyof Own> | "OPTIONS", Refusal> {
  const allow = ["OPTIONS", ...Object.keys(own), ...(own.GET ? ["HEAD"] : [])].toSorted().join(", ");
  const refuse: Refusal = () => problemResponse(notAllowed(allow));
  const options: Refusal = () =>
    new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  const refused = Object.fromEntries(methods.map((method) => [method, refuse])) as Record<Method, Refusal>;
  return { ...refused, OPTIONS: options, ...own };
}
