import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";

// The PDF library is large and needed for PDFs only.
const PdfPages = dynamic(() => import("@/components/verification/pdf-pages").then((module) => module.PdfPages), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});

type Props = { file: { id: string; name: string; type: string } };

/** Displays a private document with zoom and rotation. Each opening fetches it once and adds an audit log entry. */
export function DocumentViewer({ file }: Props) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["files", file.id],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/files/${file.id}`, { signal });
      if (!response.ok) throw new Error("The document could not be loaded.");
      return response.blob();
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const step = (by: number) => setZoom(Math.min(4, Math.max(0.5, zoom + by)));
  return (
    <section aria-label={`Document ${file.name}`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => step(-0.25)} disabled={zoom <= 0.5}>
          Zoom out
        </Button>
        <Button size="sm" variant="secondary" onClick={() => step(0.25)} disabled={zoom >= 4}>
          Zoom in
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setTurn((turn + 90) % 360)}>
          Turn
        </Button>
        <span role="status" className="tnum text-sm text-ink-soft">
          {`${Math.round(zoom * 100)}%${turn > 0 ? `, turned ${turn}°` : ""}`}
        </span>
        <a href={`/api/files/${file.id}`} download className={buttonClass({ variant: "ghost", size: "sm" })}>
          Download
        </a>
      </div>
      {!data && error && (
        <ErrorState title="This document did not load" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
          tabIndex={0}
          role="region"
          aria-label={`Pages of ${file.name}`}
          className="max-h-[70dvh] overflow-auto rounded-card border border-rule bg-paper p-2"
        >
          {file.type === "application/pdf" ? (
            <PdfPages blob={data} zoom={zoom} turn={turn} name={file.name} />
          ) : (
            <Picture blob={data} zoom={zoom} turn={turn} name={file.name} />
          )}
        </div>
      )}
    </section>
  );
}

function Picture({ blob, zoom, turn, name }: { blob: Blob; zoom: number; turn: number; name: string }) {
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <img
      src={url}
      alt={name}
      className="mx-auto block max-w-none origin-center"
      style={{ width: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }}
    />
  );
}
