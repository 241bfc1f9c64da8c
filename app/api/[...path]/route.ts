import { notFound } from "@/lib/platform/http/errors";
import { unknownMethod } from "@/lib/platform/http/server/other-methods";
import { problemResponse } from "@/lib/platform/http/server/problem";

/** A problem+json 404 for unknown paths below /api, for every method; Next would answer with an HTML page. */
async function answer(_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  return path.join("/") === "unknown-method" ? unknownMethod() : problemResponse(notFound());
}

export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
};
