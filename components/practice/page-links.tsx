import { IntentLink } from "@/components/ui/link";

type Props = { label: string; page: number; pages: number; hrefOf: (page: number) => string };

const link = "touch text-link inline-flex items-center";

/** Links to the pages before and after; nothing for a single page. */
export function PageLinks({ label, page, pages, hrefOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <IntentLink href={hrefOf(page - 1)} className={link}>
          Previous
        </IntentLink>
      ) : (
        <span />
      )}
      <p className="tnum text-sm text-ink-soft" aria-current="page">
        {`Page ${page} of ${pages}`}
      </p>
      {page < pages ? (
        <IntentLink href={hrefOf(page + 1)} className={link}>
          Next
        </IntentLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
