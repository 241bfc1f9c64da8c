"use client";

import "./globals.css";
import { BrokenView } from "@/components/shell/broken-view";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Stands in for the root layout when that itself fails. */
export default function GlobalError({ error, reset }: Props) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be opened</title>
        <main id="main">
          <BrokenView digest={error.digest} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
