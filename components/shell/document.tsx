import type { ReactNode } from "react";
import { BootScript } from "@/components/shell/boot-script";
import { Sheet } from "@/components/shell/sheet";
import type { Rates } from "@/lib/reference/currencies";

/** <html> and its head, for the root layout and for the page that stands outside of it (global-not-found). The boot script changes attributes of <html> before hydration. */
export function Document({ rates, children }: { rates: Rates; children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <Sheet />
        <BootScript rates={rates} />
      </head>
      <body>{children}</body>
    </html>
  );
}
