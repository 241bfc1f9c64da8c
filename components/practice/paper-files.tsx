import { formatBytes } from "@/lib/platform/format/bytes";
import type { Paper } from "@/lib/practice/document-requests/contract";

/** The files that were sent for a paper, to download; names only where `downloadable` is false, as in a view. */
export function PaperFiles({ papers, downloadable = true }: { papers: readonly Paper[]; downloadable?: boolean }) {
  if (papers.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {papers.map(({ id, name, size, sentAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          {downloadable ? (
            <a
              href={`/api/practice/papers/${id}`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
              download
            >
              {name}
            </a>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
          <span className="tnum text-sm text-ink-soft">{`${formatBytes(size)}, ${sentAt.slice(0, 10)}`}</span>
        </li>
      ))}
    </ul>
  );
}
