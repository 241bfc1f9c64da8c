import type { ReactNode } from "react";

/** The count above a list, and said aloud when it changes. A live region inside the heading would leave it without a name. */
export function ResultHeading({ as: Tag, found, children }: { as: "h1" | "h2"; found: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <Tag className={`tnum ${Tag === "h1" ? "text-2xl sm:text-3xl" : "text-lg"}`}>
        {found}
        {children}
      </Tag>
      <p role="status" className="sr-only">
        {found}
      </p>
    </div>
  );
}
