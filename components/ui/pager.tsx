import { Button } from "@/components/ui/button";

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Pages through a list that is already in the browser. Renders nothing for a single page. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="tnum text-sm text-ink-soft" aria-current="page">
        {`Page ${page} of ${pages}`}
      </p>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
