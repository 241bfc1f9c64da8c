import type { Problem } from "@/lib/http/errors";
import { ProblemError } from "@/lib/http/fetcher";

export type Trouble = Pick<Problem, "status" | "code" | "detail" | "fields">;

/** What sends is fetched with the first sending; when even that fails, there is no connection. */
const unreachable: Trouble = {
  status: 0,
  code: "offline",
  detail: "We could not reach the server. Check your connection and try again; nothing you typed is lost.",
};

/** What to tell about a sending that failed. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof ProblemError ? error.problem : unreachable;
}
