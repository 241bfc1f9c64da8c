import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ProblemError } from "./fetcher";

/**
 * Whether asking again may help: not after a refusal, which will be the same, but after a lost connection or trouble on
 * the server.
 */
function mayRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : 0;
  return failures < 2 && (status === 0 || status >= 500);
}

/**
 * An open admin screen that loses its right goes to the front page (decisions, People and roles): nothing of it stays
 * on the screen.
 */
function leaveWhenDemoted(error: unknown): void {
  const lost = error instanceof ProblemError && ["wrong-role", "signed-out"].includes(error.problem.code);
  if (lost && location.pathname === "/admin") location.assign("/");
}

/**
 * The browser's React Query client: answers count as fresh for half a minute; changes are never repeated by themselves,
 * and a lost connection fails at once instead of waiting in silence.
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
