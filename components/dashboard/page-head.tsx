import type { ReactNode } from "react";
import { ClothCover } from "@/components/ui/cover";

type Props = {
  title: ReactNode;
  badge?: ReactNode;
  intro?: ReactNode;
  country?: string;
  /**
   * One line on a phone: what stands below begins on the first screen. The intro and what is marked `max-sm:hidden` are
   * left out there.
   */
  compact?: boolean;
  children?: ReactNode;
};

/**
 * The head of a signed-in page: its heading, what it is for, and its actions, under a strip of cloth where a country
 * belongs to it.
 */
export function PageHead({ title, badge, intro, country, compact = false, children }: Props) {
  const phone = (classes: string) => (compact ? classes : "");
  return (
    <header
      className={
        country ? `ledger overflow-hidden ${phone("max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none")}` : ""
      }
    >
      {country && (
        <ClothCover country={country} className={`h-6 border-b-2 border-accent/50 sm:h-10 ${phone("max-sm:hidden")}`} />
      )}
      <div
        className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-4 ${country ? "p-5 sm:px-6" : ""} ${phone("max-sm:items-center max-sm:gap-2 max-sm:p-0")}`}
      >
        <div className={`min-w-0 ${phone("max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2")}`}>
          <h1 className={`text-2xl sm:text-3xl ${phone("max-sm:text-lg")}`}>{title}</h1>
          {badge && <div className={`mt-2 flex flex-wrap gap-2 ${phone("max-sm:mt-0")}`}>{badge}</div>}
          {intro && <p className={`measure mt-2 text-ink-soft ${phone("max-sm:hidden")}`}>{intro}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3 max-sm:gap-2">{children}</div>}
      </div>
    </header>
  );
}
