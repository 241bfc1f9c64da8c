import type { ReactNode } from "react";

type Props = { zoneChanges: string; notes?: readonly string[]; children: ReactNode };

/**
 * The <html> and <body> elements, for the root layout and for global-not-found, which renders outside of it. `notes`
 * are rendered above all content on previews; `zoneChanges` are the server's offsets of time zones, which decide over
 * those of the browser (lib/platform/format/zone-changes.ts). The layouts' head script sets attributes on <html> before hydration.
 */
export function Document({ zoneChanges, notes = [], children }: Props) {
  return (
    <html lang="en" data-zone-changes={zoneChanges} suppressHydrationWarning>
      <head>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
        {/* Phones turn number-like text into links, which causes a hydration mismatch. */}
        <meta name="format-detection" content="telephone=no, address=no, email=no" />
      </head>
      <body>
        {notes.length > 0 && (
          <p className="bg-highlight px-4 py-2 text-center text-sm text-on-highlight">{notes.join(" ")}</p>
        )}
        {children}
      </body>
    </html>
  );
}
