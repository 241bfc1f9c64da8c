import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

type Props = { label: string; page: number; pages: number; hrefOf: (page: number) => string };

/** Links to the previous and the next page of a list that the server renders. Renders nothing for a single page. */
export function PageLinks({ label, page, pages, hrefOf }: Props) {
  if (pages <= 1) return null;
  const link = (target: number, text: string) => (
    <IntentLink href={hrefOf(target)} className={buttonClass({ variant: "secondary", size: "sm" })}>
      {text}
    </IntentLink>
  );
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
      {page > 1 && link(page - 1, "Previous")}
      <p className="tnum text-sm text-ink-soft" aria-current="page">
        {`Page ${page} of ${pages}`}
      </p>
      {page < pages && link(page + 1, "Next")}
    </nav>
  );
}
