import type { ReactNode } from "react";
import { RatesProvider } from "@/components/ui/currency";
import type { Rates } from "@/lib/platform/reference/currencies";

type Props = { rates: Rates; notes?: readonly string[]; children: ReactNode };

/**
 * <html> and <body>, for the root layout and for the page that stands outside of it (global-not-found). `notes` stand
 * above everything, on previews. The layouts' head script changes attributes of <html> before hydration.
 */
export function Document({ rates, notes = [], children }: Props) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
        {/* Telephones turn what looks like a number into a link, and React then finds another page than it drew. */}
        <meta name="format-detection" content="telephone=no, address=no, email=no" />
      </head>
      <body>
        {notes.length > 0 && (
          <p className="bg-highlight px-4 py-2 text-center text-sm text-on-highlight">{notes.join(" ")}</p>
        )}
        <RatesProvider rates={rates}>{children}</RatesProvider>
      </body>
    </html>
  );
}
