import type { ReactNode } from "react";

/** The count above a list, beside the tools of the finder's frame. */
export function ResultHeading({ as: Tag, found, children }: { as: "h1" | "h2"; found: string; children?: ReactNode }) {
  return (
    <Tag className={`tnum sm:col-start-1 sm:row-start-1 ${Tag === "h1" ? "text-2xl sm:text-3xl" : "text-lg"}`}>
      <span role="status">{found}</span>
      {children}
    </Tag>
  );
}
