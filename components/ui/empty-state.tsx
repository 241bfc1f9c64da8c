import type { ReactNode } from "react";
import { type Pattern, patternUrl } from "@/components/ui/pattern";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = { title: string; hint?: ReactNode; pattern?: Pattern; heading?: "h1" | "h2" | "h3"; children?: ReactNode };

/** An empty list: a title, a hint, and the first action as children. */
export function EmptyState({ title, hint, pattern = "basket", heading: Heading = "h2", children }: Props) {
  return (
    <div className="ledger overflow-hidden text-center">
      <div aria-hidden className="cloth h-20" style={{ backgroundImage: `url(${patternUrl(pattern)})` }} />
      <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-10">
        <Heading className={lettersClass(title, "text-xl font-bold")}>{title}</Heading>
        {hint && <p className={lettersClass(hint, "text-ink-soft")}>{hint}</p>}
        {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </div>
  );
}
