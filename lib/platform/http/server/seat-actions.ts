import { seatGrants } from "@/lib/platform/auth/seat-grants";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { Answer } from "./answer";
import { unversionedPath } from "./api-version";
import { endpointOf } from "./observed";

/** Collections whose calls change nothing of the firm: the person's own account and seats, and views of profiles. */
const ownCollections: readonly string[] = ["account", "seats", "professionals"];

/**
 * Records a change that a seat made for its firm, with the id of what it changed: that of the response, else of the
 * path. Does nothing for reads and for other viewers.
 */
export async function recordSeatAction(
  viewer: Viewer | null,
  request: Request,
  rawParams: unknown,
  value: unknown,
): Promise<void> {
  if (!viewer?.seat || request.method === "GET" || request.method === "HEAD") return;
  const [method, path = ""] = (await endpointOf(request, { params: Promise.resolve(rawParams) })).split(" ");
  const route = unversionedPath(path);
  const targetType = route.split("/")[2] ?? "";
  if (ownCollections.includes(targetType)) return;
  const body = (value instanceof Answer ? value.body : value) as { id?: unknown } | null | undefined;
  const [firstParam] = Object.values((rawParams ?? {}) as Record<string, unknown>);
  const id = typeof body?.id === "string" ? body.id : firstParam;
  await seatGrants
    .current()
    .record(
      { id: viewer.id, seat: viewer.seat },
      { action: `${method} ${route}`, targetType, targetId: typeof id === "string" ? id : null },
    );
}
