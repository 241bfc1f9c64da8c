import type { ReactNode } from "react";

/** The count above a list, beside the tools of the finder's frame, and said aloud when it changes. A live region inside the heading would leave it without a name. */
export function ResultHeading({ as: Tag, found, children }: { as: "h1" | "h2"; found: string; children?: ReactNode }) {
  return (
    <>
      <Tag className={`tnum sm:col-start-1 sm:row-start-1 ${Tag === "h1" ? "text-2xl sm:text-3xl" : "text-lg"}`}>
        {found}
        {children}
      </Tag>
      <p role="status" className="sr-only">
        {found}
      </p>
    </>
  );
}
