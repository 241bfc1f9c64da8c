import type { ReactNode } from "react";

type Props = { next?: string; className?: string; children: ReactNode };

/**
 * The form that chooses the firm for which a person acts; its buttons are named `seat`, with the id of a seat or "none"
 * for the own account. A plain form post, so that every part of the next page is rendered for the new viewer.
 */
export function SeatForm({ next, className, children }: Props) {
  return (
    <form method="post" action="/api/account/acting-for" className={className}>
      {next && <input type="hidden" name="next" value={next} />}
      {children}
    </form>
  );
}
