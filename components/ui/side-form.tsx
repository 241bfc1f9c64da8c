import type { ReactNode } from "react";

type Props = { next?: string; className?: string; children: ReactNode };

/**
 * The form that switches a professional's account between its sides; its buttons are named `actingAs`. A plain form
 * post, so that every part of the next page is rendered for the new side. `next` is the page to open, by default the
 * side's dashboard.
 */
export function SideForm({ next, className, children }: Props) {
  return (
    <form method="post" action="/api/account/acting-as" className={className}>
      {next && <input type="hidden" name="next" value={next} />}
      {children}
    </form>
  );
}
