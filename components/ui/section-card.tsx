import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  title: string;
  /** False where the heading of the page is the same. */
  titled?: boolean;
  more?: { label: string; href: string };
  className?: string;
  children: ReactNode;
};

/** A section of a dashboard with its heading and a link to the full list. */
export function SectionCard({ title, titled = true, more, className = "", children }: Props) {
  return (
    <section aria-label={title} className={`ledger p-4 sm:p-6 ${className}`}>
      <div className="mb-0.5 flex flex-wrap items-center justify-between gap-x-3 empty:hidden sm:mb-2">
        {titled && <h2 className={lettersClass(title, "text-lg sm:text-xl")}>{title}</h2>}
        {more && (
          <IntentLink
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <span>{more.label}</span>
            <Icon name="arrow-right" className="size-4" />
          </IntentLink>
        )}
      </div>
      {children}
    </section>
  );
}
