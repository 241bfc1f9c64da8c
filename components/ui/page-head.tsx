import type { ReactNode } from "react";
import { ClothCover } from "@/components/ui/cover";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  title: ReactNode;
  badge?: ReactNode;
  intro?: ReactNode;
  country?: string;
  /** A single line without intro and cloth, so that the content starts above the fold. */
  compact?: boolean;
  children?: ReactNode;
};

/** The head of a signed-in page: heading, intro and actions, below a strip of cloth if the page has a country. */
export function PageHead({ title, badge, intro, country, compact = false, children }: Props) {
  const actions = children && (
    <div className={`flex flex-wrap gap-3 max-sm:gap-2 ${compact ? "" : "max-sm:w-full"}`}>{children}</div>
  );
  if (compact)
    return (
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <h1 className={lettersClass(title, "text-lg sm:text-2xl")}>{title}</h1>
          {badge && <div className="flex flex-wrap gap-2">{badge}</div>}
        </div>
        {actions}
      </header>
    );
  return (
    <header className={country ? "ledger overflow-hidden" : ""}>
      {country && <ClothCover country={country} className="h-6 border-b-2 border-accent/50 lg:h-10" />}
      <div
        className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-4 ${country ? "p-4 sm:px-6 sm:py-5 md:max-lg:py-4" : ""}`}
      >
        <div className="min-w-0">
          <h1
            className={lettersClass(
              title,
              `sm:text-3xl ${country ? "text-[min(1.25rem,7.5vw)]" : "text-[min(1.5rem,8.5vw)]"}`,
            )}
          >
            {title}
          </h1>
          {badge && <div className="mt-2 flex flex-wrap gap-2">{badge}</div>}
          {intro && <p className="measure mt-2 text-ink-soft">{intro}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
