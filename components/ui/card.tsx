import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & { as?: "div" | "section" | "article" | "li" | "aside" };

/** A page of a ledger: white surface, hairline edge, no shadow. */
export function Card({ as: Tag = "div", className = "", ...rest }: Props) {
  return <Tag {...(rest as ComponentProps<"div">)} className={`ledger ${className}`} />;
}
