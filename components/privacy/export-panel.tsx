"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, buttonClass } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { useChange } from "@/components/ui/use-change";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { beginExport, privacyQueries } from "@/lib/privacy/consents/client";
import type { DataExport } from "@/lib/privacy/consents/contract";

const isRunning = (dataExport: DataExport | null | undefined) =>
  dataExport?.status === "waiting" || dataExport?.status === "working";
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Download Your Data: requests an export, shows its progress and links the finished zip file. */
export function ExportPanel({ first }: { first: DataExport | null }) {
  const client = useQueryClient();
  const options = privacyQueries.latestExport();
  const { data, error, refetch, isFetching } = useQuery({
    ...options,
    initialData: { latest: first },
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isRunning(state.data?.latest) ? 1500 : false),
  });
  const request = useChange({
    errorsIn: "toast",
    send: (_: void, key) => beginExport(key),
    onSuccess: (latest) => client.setQueryData(options.queryKey, { latest }),
    onError: () => void refetch(),
  });
  const { latest } = data;
  const running = isRunning(latest);
  return (
    <div className="flex grow flex-col items-start gap-4">
      <p className="measure text-ink-soft">
        A zip with everything we keep about you: spreadsheets, CSV and JSON for other programs, and your files. It takes
        a moment; we tell you when it is ready.
      </p>
      {error && running && (
        <ErrorState detail={troubleOf(error).detail} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {running && (
        <div role="status" className="w-full max-w-md">
          <p id="export-progress">{`Preparing your data, ${latest!.progress}%`}</p>
          <progress aria-labelledby="export-progress" value={latest!.progress} max={100} className="h-2 w-full" />
        </div>
      )}
      {latest?.status === "ready" && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={`/api/account/export/${latest.id}`} download className={buttonClass()}>
            Download the zip
          </a>
          <span className="tnum text-sm text-ink-soft">
            {latest.size !== null && <span>{`${sizeOf(latest.size)}, `}</span>}
            {latest.expiresAt && (
              <span>
                until <Day at={latest.expiresAt} />
              </span>
            )}
          </span>
        </div>
      )}
      {latest?.status === "failed" && (
        <p role="status" className="font-medium text-danger">
          Your data could not be prepared. Please ask again.
        </p>
      )}
      {!running && (
        <Button
          className="mt-auto"
          variant={latest?.status === "ready" ? "secondary" : "primary"}
          busy={request.isPending}
          onClick={() => request.mutate()}
        >
          Download Your Data
        </Button>
      )}
    </div>
  );
}
