import type { ReactNode } from "react";
import { BootScript } from "@/components/shell/boot-script";
import { Sheet } from "@/components/shell/sheet";
import type { Rates } from "@/lib/reference/currencies";

/** <html> and its head, for the root layout and for the page that stands outside of it (global-not-found). `notes` stand above everything, on previews. The boot script changes attributes of <html> before hydration. */
export function Document({ rates, notes = [], children }: { rates: Rates; notes?: readonly string[]; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <Sheet />
        <BootScript rates={rates} />
      </head>
      <body>
        {notes.length > 0 && <p className="bg-highlight px-4 py-2 text-center text-sm text-on-highlight">{notes.join(" ")}</p>}
        {children}
      </body>
    </html>
  );
}
