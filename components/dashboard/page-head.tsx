import type { ReactNode } from "react";
import { ClothCover } from "@/components/ui/cover";

type Props = { title: ReactNode; badge?: ReactNode; intro?: ReactNode; country?: string; children?: ReactNode };

/** The head of a signed-in page: its heading, what it is for, and its actions, under a strip of cloth where a country belongs to it. */
export function PageHead({ title, badge, intro, country, children }: Props) {
  return (
    <header className={country ? "ledger overflow-hidden" : ""}>
      {country && <ClothCover country={country} className="h-10 border-b-2 border-accent/50" />}
      <div className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-4 ${country ? "p-5 sm:px-6" : ""}`}>
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {badge && <div className="mt-2 flex flex-wrap gap-2">{badge}</div>}
          {intro && <p className="measure mt-2 text-ink-soft">{intro}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  );
}
