import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & { as?: "div" | "section" | "article" | "li" | "aside" };

/** A page of a ledger: white surface, hairline edge, no shadow. */
export function Card({ as = "div", className = "", ...rest }: Props) {
  const Tag = as as "div";
  return <Tag {...rest} className={`ledger ${className}`} />;
}
