"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RatesProvider } from "@/components/ui/currency";
import { makeQueryClient } from "@/lib/platform/http/client/query-client";
import type { Rates } from "@/lib/platform/reference/currencies";

/** The exchange rates of signed-in pages, and their React Query client, which lives until a full page load. */
export function Providers({ rates, children }: { rates: Rates; children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <RatesProvider rates={rates}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </RatesProvider>
  );
}
