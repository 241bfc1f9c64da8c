import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { adminEndedId } from "@/lib/platform/auth/access";
import { ProblemError } from "./fetcher";

/** Retries lost connections and 5xx at most twice; a 4xx would be repeated. */
function mayRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : 0;
  return failures < 2 && (status === 0 || status >= 500);
}

/**
 * Leaves the admin page for the front page when the session ends or loses its role (decisions, People and roles), so
 * that no admin data stays on the screen.
 */
function leaveWhenDemoted(error: unknown): void {
  const lost = error instanceof ProblemError && ["wrong-role", "signed-out"].includes(error.problem.code);
  if (lost && location.pathname === "/admin") location.assign(`/#${adminEndedId}`);
}

/**
 * The browser's React Query client: data is fresh for 30 seconds, mutations are not retried, and requests fail
 * immediately while offline instead of being paused.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenDemoted }),
    mutationCache: new MutationCache({ onError: leaveWhenDemoted }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
