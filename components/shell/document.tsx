import type { ReactNode } from "react";

/** On previews alone: no sheet carries rules for it. */
const noteStyle = {
  padding: "0.5rem 1rem",
  background: "#f2b441",
  color: "#2a1c00",
  fontSize: "0.875rem",
  textAlign: "center",
} as const;

/** <html> and <body>, for the root layout and for the page that stands outside of it (global-not-found). `notes` stand above everything, on previews. The boot script changes attributes of <html> before hydration. */
export function Document({ notes = [], children }: { notes?: readonly string[]; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        {notes.length > 0 && <p style={noteStyle}>{notes.join(" ")}</p>}
        {children}
      </body>
    </html>
  );
}
