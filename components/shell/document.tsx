import type { ReactNode } from "react";

/** <html> and <body>, for the root layout and for the page that stands outside of it (global-not-found). `notes` stand above everything, on previews. The boot script changes attributes of <html> before hydration. */
export function Document({ notes = [], children }: { notes?: readonly string[]; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        {notes.length > 0 && <p className="bg-highlight px-4 py-2 text-center text-sm text-on-highlight">{notes.join(" ")}</p>}
        {children}
      </body>
    </html>
  );
}
